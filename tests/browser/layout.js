// What is wrong with how a page is laid out: every text and every control is looked at.
({ touched, names }) => {
  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=button], [role=radio], [role=tab], [role=gridcell]';
  const OVER_ALL = 'dialog, [popover]'; // lies over the page on purpose
  const faults = new Set();
  const page = document.scrollingElement;
  const below = page.scrollHeight - innerHeight - page.scrollTop; // what the page can still be scrolled

  const remembered = (find) => {
    const known = new Map();
    return (element) => known.get(element) ?? (known.set(element, find(element)), known.get(element));
  };
  const style = remembered((element) => {
    const { display, overflowX, overflowY, position, clipPath, textOverflow, webkitLineClamp } = getComputedStyle(element);
    return { display, overflowX, overflowY, position, clipPath, isShortened: textOverflow === 'ellipsis' || webkitLineClamp !== 'none' };
  });
  const edges = remembered((element) => element.getBoundingClientRect());
  const parents = remembered((element) => (element === document.body ? [] : [element, ...(element.parentElement ? parents(element.parentElement) : [])]));
  const isFixed = remembered((element) => parents(element).some((each) => style(each).position === 'fixed'));
  const bar = remembered((element) => parents(element).find((each) => /fixed|sticky/.test(style(each).position)) ?? null); // stays while the page is scrolled
  const isShown = remembered((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && element.closest('noscript, script, style, title, desc, defs, [inert], .skip:not(:focus)') === null // behind a scene, or above the page until it is wanted
    && parents(element).every((each) => style(each).clipPath !== 'inset(50%)' && style(each).display !== 'none'));
  const layer = (element) => element.closest(OVER_ALL) ?? document.body;
  const said = (text) => `"${text.replace(/\s+/g, ' ').trim().slice(0, 40)}"`;
  const name = remembered((element) => {
    const classes = element.closest('[class]')?.getAttribute('class').split(' ').filter((one) => !one.startsWith('svelte-')).join('.') ?? '';
    return `${element.tagName.toLowerCase()}.${classes}`;
  });

  /** What is left of a box inside everything that clips it, and who cuts it off for good. */
  function seen(box, element) {
    let { left, top, right, bottom } = box;
    let cutBy = null;
    let scrolls = false;
    for (const at of parents(element)) {
      const { overflowX, overflowY, position } = style(at);
      const clips = at instanceof SVGElement ? at instanceof SVGSVGElement && overflowX !== 'visible' : overflowX !== 'visible';
      if (clips) {
        const edge = edges(at);
        const [alongX, alongY] = [overflowX, overflowY].map((each) => /auto|scroll/.test(each));
        if (!alongX && !scrolls && (left < edge.left - 2 || right > edge.right + 2) || !alongY && !scrolls && (top < edge.top - 4 || bottom > edge.bottom + 4)) cutBy ??= at;
        scrolls ||= alongX || alongY;
        [left, top, right, bottom] = [Math.max(left, edge.left), Math.max(top, edge.top), Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
      }
      if (position === 'fixed') break;
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top, cutBy };
  }

  /** What a text lies in that has an edge to be seen: a button, a plate, a panel; not what hangs over such an edge on purpose. */
  const frame = remembered((element) => {
    for (const at of parents(element)) {
      if (at instanceof SVGElement || /absolute|fixed|sticky/.test(style(at).position)) return null;
      if (at !== element && style(at).overflowX !== 'visible') return null;
      const { borderTopWidth, borderBottomWidth, borderTopColor } = getComputedStyle(at);
      if (!/^(inline|contents)$/.test(style(at).display) && parseFloat(borderTopWidth) > 0 && parseFloat(borderBottomWidth) > 0 && !/^rgba.*, 0\)$/.test(borderTopColor)) return at;
    }
    return null;
  });
  function sticksOut(part, { left, top, right, bottom }) {
    const leading = part.height * 0.2; // letters do not fill their line
    return part.left < left - 1 || part.right > right + 1 || part.top < top - leading || part.bottom > bottom + leading;
  }

  const isPainted = remembered((element) => {
    const { fill, fillOpacity, opacity, backgroundColor, backgroundImage } = getComputedStyle(element);
    if (element instanceof SVGElement && !(element instanceof SVGSVGElement)) {
      return element instanceof SVGGeometryElement && fill !== 'none' && !/, 0\)$/.test(fill) && fillOpacity * opacity > 0.5;
    }
    const alpha = backgroundColor === 'transparent' ? 0 : Number(/^(?:rgba|color)\(.*[,/] ?([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? 1);
    return (alpha > 0.5 || backgroundImage.startsWith('url') || element.tagName === 'IMG') && opacity > 0.5;
  });
  /** What is painted over an element at a point of the window. */
  function coverAt(element, x, y) {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    for (const found of document.elementsFromPoint(x, y)) {
      if (found === element || element.contains(found) || found.contains(element)) return null;
      if (isPainted(found)) return found;
    }
    return null;
  }
  /** Below a bar that stays it is covered for good only if the page cannot be scrolled far enough. */
  function isForGood(element, part, cover) {
    if (layer(cover) !== layer(element)) return false;
    const over = bar(cover);
    if (!over || bar(element) === over || isFixed(element)) return true;
    return part.bottom - below > edges(over).top + 1 && part.top + page.scrollTop < edges(over).bottom - 1;
  }

  const open = document.createElement('style');
  open.textContent = '* { pointer-events: auto !important; }';
  document.head.append(open);
  /** A square of a chart may be small: a touch beside the one meant only pins another and shows what would happen there; nothing is decided before a button of full size, or a second touch on the pinned one. */
  const isSquare = (element) => element.matches('[role=gridcell]');
  const things = [];
  function take(kind, element, box, text) {
    const part = seen(box, element), what = `${said(text)} ${name(element)}`;
    if (kind === 'text' && part.cutBy && !(style(part.cutBy).isShortened && names.some((each) => text.includes(each)))) faults.add(`cut: ${what} by ${name(part.cutBy)}`);
    if (part.width < 2 || part.height < 2) return;
    if (kind === 'text' && frame(element) && sticksOut(part, edges(frame(element)))) faults.add(`sticks out: ${what} of ${name(frame(element))}`);
    const end = isFixed(element) ? part.bottom : part.bottom - below;
    if (part.left < -1 || part.right > innerWidth + 1 || part.top + page.scrollTop < -1 || end > innerHeight + 1) faults.add(`outside: ${what}`);
    const places = part.width > 40 ? [0.15, 0.5, 0.85] : [0.5];
    for (const place of places) {
      const cover = coverAt(element, part.left + part.width * place, (part.top + part.bottom) / 2);
      if (cover && isForGood(element, part, cover)) faults.add(`covered: ${what} by ${name(cover)}`);
      if (cover) return;
    }
    things.push({ kind, element, box, part, what });
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) take('text', element, box, node.data);
    const matrix = element instanceof SVGElement ? element.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(element).fontSize) * (matrix ? Math.hypot(matrix.b, matrix.d) : 1);
    if (size < 11.9) faults.add(`small ${size.toFixed(1)} px: ${said(node.data)} ${name(element)}`);
  }
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!isShown(control)) continue;
    const box = edges(control), text = control.getAttribute('aria-label') || control.textContent;
    const isInline = control.tagName === 'A' && style(control).display === 'inline';
    for (const line of isInline ? control.getClientRects() : [box]) take('control', control, line, text);
    if (touched && !isInline && !isSquare(control) && Math.min(box.width, box.height) < 39.5) faults.add(`target ${box.width.toFixed(0)} x ${box.height.toFixed(0)}: ${said(text)} ${name(control)}`);
  }
  const focused = document.activeElement;
  if (focused !== document.body && isShown(focused) && !(focused instanceof SVGElement)) {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused), box = edges(focused);
    const ring = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset);
    const part = seen({ left: box.left - ring, top: box.top - ring, right: box.right + ring, bottom: box.bottom + ring }, focused);
    if (part.width < box.width + 2 * ring - 1) faults.add(`focus cut by ${(box.width + 2 * ring - part.width).toFixed(0)} px: ${name(focused)}`);
  }
  /** The boxes of what is drawn of a small picture. */
  function drawn(icon) {
    const boxes = [...icon.querySelectorAll('path, circle, ellipse, rect, line, polyline, polygon, use')].filter(isShown).map(edges).filter(({ width, height }) => width + height > 0);
    return icon.tagName === 'IMG' || !boxes.length ? [edges(icon)] : boxes;
  }
  /** The part of a box that boxes lie in, all together. */
  function shared(boxes, part) {
    const within = boxes.filter((box) => box.left < part.right && box.right > part.left && box.top < part.bottom && box.bottom > part.top);
    const side = (name, find, limit) => within.length ? limit(part[name], find(...within.map((box) => box[name]))) : 0;
    return { left: side('left', Math.min, Math.max), top: side('top', Math.min, Math.max), right: side('right', Math.max, Math.min), bottom: side('bottom', Math.max, Math.min) };
  }
  const ICON = 64; // pixels; larger pictures lie behind texts on purpose
  for (const icon of document.querySelectorAll('svg, img')) {
    const { width, height } = edges(icon);
    if (!isShown(icon) || icon.parentElement.closest('svg') || Math.max(width, height) > ICON) continue;
    const boxes = drawn(icon).map((box) => seen(box, icon));
    const [left, top, right, bottom] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
    const isNear = (part) => left < part.right && right > part.left && top < part.bottom && bottom > part.top;
    for (const { kind, element, part, what } of things) {
      if (!isNear(part) || kind !== 'text' || icon.contains(element) || layer(icon) !== layer(element) || bar(icon) !== bar(element)) continue;
      const { left, top, right, bottom } = shared(boxes, part);
      if (right - left <= 2 || bottom - top <= part.height * 0.3) continue;
      const found = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      const [above, below] = [found.findIndex((each) => icon.contains(each)), found.indexOf(element)];
      if (above >= 0 && below > above) faults.add(`icon over text: ${what} below ${name(icon)} in ${name(icon.parentElement)}`);
    }
  }
  open.remove();

  const outer = (element) => element.closest('button, a, label, summary') ?? element;
  /** A button laid over the whole of a plate, with nothing of its own to see. */
  const isStretched = (over, under) => over.kind === 'control' && style(over.element).position === 'absolute' && over.element.parentElement.contains(under.element);
  const isDrawn = (square, under) => isSquare(square.element) && under.element.closest('svg')?.parentElement === square.element.closest('[role=grid]').parentElement;
  const belong = (one, other) => isDrawn(one, other) || isDrawn(other, one) || outer(one.element).contains(other.element) || outer(other.element).contains(one.element) || isStretched(one, other) || isStretched(other, one);
  for (let i = 0; i < things.length; i += 1) {
    for (let j = i + 1; j < things.length; j += 1) {
      const [one, other] = [things[i], things[j]];
      const wide = Math.min(one.part.right, other.part.right) - Math.max(one.part.left, other.part.left);
      const high = Math.min(one.part.bottom, other.part.bottom) - Math.max(one.part.top, other.part.top);
      if (wide <= 2 || high <= 3) continue;
      if (one.element === other.element || layer(one.element) !== layer(other.element) || bar(one.element) !== bar(other.element)) continue;
      const texts = one.kind === 'text' && other.kind === 'text';
      if (texts ? high > Math.min(one.box.height, other.box.height) * 0.35 : !belong(one, other)) faults.add(`overlap: ${one.what} and ${other.what}`);
    }
  }
  for (const part of document.querySelectorAll('main > .board, main > .hand')) {
    const spilt = part.scrollHeight - part.clientHeight;
    if (isShown(part) && style(part).display !== 'contents' && style(part).overflowY === 'visible' && spilt > 4) faults.add(`spills by ${spilt}: ${name(part)}`);
  }
  for (const part of document.querySelectorAll('main > .board, .end')) {
    if (isShown(part) && part.scrollWidth > part.clientWidth + 1) faults.add(`wider than its place by ${part.scrollWidth - part.clientWidth}: ${name(part)}`);
  }
  if (page.scrollWidth > innerWidth + 1) faults.add(`the page is ${page.scrollWidth} wide`);
  return [...faults];
}
