// Texts that lie over each other, leave the window or are too small; controls too small to touch.
(touched) => {
  const faults = [];
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isHidden = (element) => element.closest('.hidden-text, [aria-hidden=true].short, noscript, script, style') !== null;
  const scrolls = (element) => /(auto|scroll)/.test(getComputedStyle(element).overflow);
  const scroller = (element) => { for (let at = element.parentElement; at; at = at.parentElement) if (scrolls(at)) return at; return null; };
  const name = (element) => {
    const own = element.closest('[class]');
    return `${element.tagName.toLowerCase()}.${own?.getAttribute('class')?.split(' ').filter((one) => !one.startsWith('svelte-')).join('.') ?? ''}`;
  };
  const clip = (box, element) => {
    let { left, top, right, bottom } = box;
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === 'visible' || at instanceof SVGElement) continue;
      const edge = at.getBoundingClientRect();
      [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom };
  };
  const open = document.createElement('style');
  open.textContent = '* { pointer-events: auto !important; }';
  document.head.append(open);
  const isOnTop = (element, { left, top, right, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
    const found = document.elementFromPoint(x, y);
    return found !== null && (found.contains(element) || element.contains(found));
  };
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || !shown(element) || isHidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      const seen = clip(box, element);
      if (seen.right - seen.left < 2 || seen.bottom - seen.top < 2 || !isOnTop(element, seen)) continue;
      texts.push({ element, box, seen, text: node.data.trim().slice(0, 40) });
    }
    const box = range.getBoundingClientRect();
    const scale = element instanceof SVGElement ? Math.hypot(element.getScreenCTM().b, element.getScreenCTM().d) : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < 11.9) faults.push(`small ${size.toFixed(1)} px: "${node.data.trim().slice(0, 40)}" ${name(element)}`);
    if (!scroller(element) && (box.left < -1 || box.right > innerWidth + 1)) faults.push(`outside: "${node.data.trim().slice(0, 40)}" ${name(element)}`);
  }
  open.remove();
  const layer = (element) => element.closest('dialog, .toasts, [popover]');
  for (let i = 0; i < texts.length; i += 1) {
    for (let j = i + 1; j < texts.length; j += 1) {
      const [one, other] = [texts[i], texts[j]];
      if (one.element === other.element || layer(one.element) !== layer(other.element)) continue;
      const wide = Math.min(one.seen.right, other.seen.right) - Math.max(one.seen.left, other.seen.left);
      const high = Math.min(one.seen.bottom, other.seen.bottom) - Math.max(one.seen.top, other.seen.top);
      const line = Math.min(one.box.height, other.box.height);
      if (wide > 2 && high > line * 0.35) faults.push(`overlap: "${one.text}" ${name(one.element)} and "${other.text}" ${name(other.element)}`);
    }
  }
  if (touched) {
    for (const control of document.querySelectorAll('button, a[href], input, select, summary, [role=button], [role=radio], [role=tab]')) {
      if (!shown(control) || isHidden(control) || control.closest('svg') && control.tagName !== 'BUTTON') continue;
      const box = control.getBoundingClientRect();
      if (box.width && Math.min(box.width, box.height) < 39.5) faults.push(`target ${box.width.toFixed(0)} x ${box.height.toFixed(0)}: "${(control.innerText || control.getAttribute('aria-label') || '').slice(0, 30)}" ${name(control)}`);
    }
  }
  if (document.scrollingElement.scrollWidth > innerWidth + 1) faults.push(`the page is ${document.scrollingElement.scrollWidth} wide`);
  return [...new Set(faults)];
}
