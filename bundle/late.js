// Where the page does not come, what stands there for that is shown. The page itself takes it away.
const show = () => document.getElementById('late')?.removeAttribute('hidden');
const tell = () => (document.readyState === 'loading' ? addEventListener('DOMContentLoaded', show) : show());
addEventListener('error', ({ target }) => (target === window || target.tagName === 'SCRIPT') && tell(), true);
addEventListener('unhandledrejection', tell);
addEventListener('click', (event) => {
  if (!event.target.closest?.('#late a')) return;
  event.preventDefault();
  location.reload();
});
