// Before the first paint: the remembered theme and language.
try {
  const { theme, language } = JSON.parse(localStorage.getItem('flottille.settings') || '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (language) document.documentElement.lang = language;
} catch { /* no storage: the defaults hold */ }
