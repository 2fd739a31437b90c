/** Do something that moves the focus without anybody having asked for it: no piece takes it for a look. */
export function quietly(act: () => void): void {
  const hush = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('focus', hush, true);
  act();
  window.removeEventListener('focus', hush, true);
}

/** Scroll the rows something is in until all of it shows; nothing moves up or down. */
export function reveal(element: Element): void {
  const stood: [Element, number][] = [];
  for (let at = element.parentElement; at; at = at.parentElement) stood.push([at, at.scrollTop]);
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  for (const [at, top] of stood) at.scrollTop = top;
}

/** What has the focus stays in sight when the window gets another width: rows that scroll stand elsewhere then. */
export function keepInSight(page: Window): void {
  let wide = page.innerWidth;
  page.addEventListener('resize', () => {
    if (page.innerWidth === wide) return;
    wide = page.innerWidth;
    page.requestAnimationFrame(() => page.document.activeElement && reveal(page.document.activeElement));
  });
}
