import type { Attachment } from 'svelte/attachments';

/** Words take the largest of some sizes in which all of them show: `data-fit` is 0, the largest, to `smallest`. */
export function fits(smallest: number): Attachment<HTMLElement> {
  return (element) => {
    const isCut = () => element.scrollHeight > element.clientHeight + 1;
    function choose(): void {
      for (let size = 0; size <= smallest; size += 1) {
        element.dataset['fit'] = String(size);
        if (!isCut()) return;
      }
    }
    const said = new MutationObserver(choose);
    said.observe(element, { childList: true, subtree: true, characterData: true, attributeFilter: ['class'] });
    const resized = new ResizeObserver(choose);
    resized.observe(element);
    void document.fonts.ready.then(choose);
    return () => {
      said.disconnect();
      resized.disconnect();
    };
  };
}
