// Before the first paint: the remembered theme, language and speed.
try {
  const { theme, language, speed } = JSON.parse(localStorage.getItem('flottille.settings') || '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (speed) document.documentElement.dataset.speed = speed;
  if (language) document.documentElement.lang = language;
} catch { /* no storage: the defaults hold */ }
