// What is wrong with how a page is laid out: every text and every control is looked at.
(touched) => {
  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=button], [role=radio], [role=tab], [role=gridcell], [tabindex="0"]';
  const OVER_ALL = 'dialog, [popover]'; // lies over the page on purpose
  const faults = new Set();
  const page = document.scrollingElement;
  const styles = new Map();
  const style = (element) => styles.get(element) ?? (styles.set(element, getComputedStyle(element)), styles.get(element));
  const isShown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest('.hidden-text, noscript, script, style, title, desc, defs') === null;
  const isRead = (element) => isShown(element) && !(style(element).clipPath === 'inset(50%)');
  const layer = (element) => element.closest(OVER_ALL) ?? document.body;
  const said = (text) => `"${text.replace(/\s+/g, ' ').trim().slice(0, 40)}"`;
  const name = (element) => {
    const own = element.closest('[class]');
    const classes = own?.getAttribute('class')?.split(' ').filter((one) => !one.startsWith('svelte-')).join('.') ?? '';
    return `${element.tagName.toLowerCase()}.${classes}`;
  };
  const parents = function* (element) { for (let at = element; at && at !== document.body; at = at.parentElement) yield at; };
  const isFixed = (element) => [...parents(element)].some((each) => style(each).position === 'fixed');

  /** What is left of a box inside everything that clips it, who cuts it off for good, and whether it can be scrolled to. */
  function seen(box, element) {
    let { left, top, right, bottom } = box;
    let cutBy = null;
    let scrolled = false;
    for (const at of parents(element)) {
      const { overflowX, overflowY, position } = style(at);
      if (overflowX !== 'visible' && !(at instanceof SVGElement && at.ownerSVGElement) && at !== element.ownerSVGElement) {
        const edge = at.getBoundingClientRect();
        const scrollsX = /auto|scroll/.test(overflowX), scrollsY = /auto|scroll/.test(overflowY);
        if (!scrolled && ((!scrollsX && (left < edge.left - 2 || right > edge.right + 2)) || (!scrollsY && (top < edge.top - 3 || bottom > edge.bottom + 3)))) cutBy ??= at;
        scrolled ||= scrollsX || scrollsY;
        [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
      }
      if (position === 'fixed') break;
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top, cutBy, scrolled };
  }

  const isPainted = (element) => {
    if (element instanceof SVGElement && !(element instanceof SVGSVGElement)) {
      const { fill, fillOpacity, opacity } = style(element);
      return element instanceof SVGGeometryElement && fill !== 'none' && !/, 0\)$/.test(fill) && fillOpacity * opacity > 0.5;
    }
    const { backgroundColor, backgroundImage, opacity } = style(element);
    const alpha = Number(/(?:,|\/) ?([\d.]+)\)$/.exec(backgroundColor.replace(/^rgb\(.*/, ''))?.[1] ?? (backgroundColor === 'transparent' ? 0 : 1));
    return (alpha > 0.5 || backgroundImage.startsWith('url') || element.tagName === 'IMG') && opacity > 0.5;
  };
  /** What is painted over an element at a point of the window. */
  function coverAt(element, x, y) {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    for (const found of document.elementsFromPoint(x, y)) {
      if (found === element || element.contains(found) || found.contains(element)) return null;
      if (isPainted(found)) return found;
    }
    return null;
  }
  /** Below a fixed bar it is covered for good only if the page cannot be scrolled far enough. */
  function isCoveredForGood(element, box, cover) {
    if (layer(cover) !== layer(element)) return false;
    const bar = [...parents(cover)].find((each) => /fixed|sticky/.test(style(each).position));
    if (!bar || isFixed(element)) return true;
    const left = page.scrollHeight - innerHeight - page.scrollTop, edge = bar.getBoundingClientRect();
    return box.bottom - left > edge.top + 1 && box.top + page.scrollTop < edge.bottom - 1;
  }

  const open = document.createElement('style');
  open.textContent = '* { pointer-events: auto !important; }';
  document.head.append(open);
  const things = [];
  function take(kind, element, box, text) {
    const part = seen(box, element);
    if (part.cutBy && part.cutBy.matches?.('.hidden-text')) return;
    const what = `${said(text)} ${name(element)}`;
    const shortened = [...parents(element)].some((each) => style(each).textOverflow === 'ellipsis' || style(each).webkitLineClamp !== 'none');
    if (part.cutBy && !shortened && part.width > -1 && kind === 'text') faults.add(`cut: ${what} by ${name(part.cutBy)}`);
    if (part.width < 2 || part.height < 2) {
      if (part.cutBy && !part.scrolled) faults.add(`cut off: ${what} by ${name(part.cutBy)}`);
      return;
    }
    const below = isFixed(element) ? 0 : page.scrollHeight - innerHeight - page.scrollTop;
    if (part.left < -1 || part.right > innerWidth + 1 || part.top + page.scrollTop < -1 || part.bottom - below > innerHeight + 1) faults.add(`outside: ${what}`);
    const y = (part.top + part.bottom) / 2;
    for (const x of [part.left + part.width * 0.15, part.left + part.width / 2, part.right - part.width * 0.15]) {
      const cover = coverAt(element, x, y);
      if (cover && isCoveredForGood(element, part, cover)) { faults.add(`covered: ${what} by ${name(cover)}`); break; }
      if (cover) return;
    }
    things.push({ kind, element, box, part, what });
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || !isShown(element) || [...parents(element)].some((each) => !isRead(each))) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) take('text', element, box, node.data);
    const matrix = element instanceof SVGElement ? element.getScreenCTM() : null;
    const size = parseFloat(style(element).fontSize) * (matrix ? Math.hypot(matrix.b, matrix.d) : 1);
    if (size < 11.9) faults.add(`small ${size.toFixed(1)} px: ${said(node.data)} ${name(element)}`);
  }
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!isShown(control) || style(control).position === 'absolute' && control.matches('.skip')) continue;
    const box = control.getBoundingClientRect(), text = control.innerText || control.getAttribute('aria-label') || '';
    if (!box.width || box.bottom < 0 && control.matches('a')) continue;
    take('control', control, box, text);
    const isInline = control.tagName === 'A' && style(control).display === 'inline';
    if (touched && !isInline && Math.min(box.width, box.height) < 39.5) faults.add(`target ${box.width.toFixed(0)} x ${box.height.toFixed(0)}: ${said(text)} ${name(control)}`);
  }
  open.remove();

  const isPart = (one, other) => one.contains(other) || other.contains(one) || one.closest('label')?.contains(other) || one.closest('button, a, label') !== null && one.closest('button, a, label') === other.closest('button, a, label');
  for (let i = 0; i < things.length; i += 1) {
    for (let j = i + 1; j < things.length; j += 1) {
      const [one, other] = [things[i], things[j]];
      if (one.element === other.element || layer(one.element) !== layer(other.element)) continue;
      const wide = Math.min(one.part.right, other.part.right) - Math.max(one.part.left, other.part.left);
      const high = Math.min(one.part.bottom, other.part.bottom) - Math.max(one.part.top, other.part.top);
      const texts = one.kind === 'text' && other.kind === 'text';
      if (wide <= 2 || high <= (texts ? Math.min(one.box.height, other.box.height) * 0.35 : 3)) continue;
      if (!texts && (isPart(one.element, other.element) || isFixed(one.element) !== isFixed(other.element))) continue;
      faults.add(`overlap: ${one.what} and ${other.what}`);
    }
  }
  if (page.scrollWidth > innerWidth + 1) faults.add(`the page is ${page.scrollWidth} wide`);
  return [...faults];
}
