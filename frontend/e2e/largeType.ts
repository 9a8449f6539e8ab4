/** What is wrong with the page as it is drawn, when its type is large; runs in the page. */
export function typeFaults(): string[] {
  type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  type Text = { words: string; boxes: Box[]; layer: Element | null };
  const faults = new Set<string>();
  const root = document.documentElement;
  // half pixels are rounded up
  if (root.scrollWidth - root.clientWidth > 1) {
    faults.add(`scrolls sideways by ${root.scrollWidth - root.clientWidth} px`);
  }
  const common = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const width = ({ left, right }: Box) => Math.max(0, right - left);
  const height = ({ top, bottom }: Box) => Math.max(0, bottom - top);
  const isNothing = (box: Box) => width(box) < 2 || height(box) < 2;
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim().slice(0, 30);
    if (!words || !element || element.closest('.vh, svg, script, style, select')) continue;
    const isDrawn = element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    });
    if (!isDrawn) continue;
    const clips: { box: Box; isMeant: boolean }[] = [];
    let layer: Element | null = null;
    let isHidden = false;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const css = getComputedStyle(at);
      if (css.position === 'sticky' || css.position === 'fixed') layer ??= at;
      // only heard, or the back of a tile
      isHidden ||=
        css.clipPath.startsWith('inset(50%') || /^matrix3d\(1, 0, 0, 0, 0, -1/.test(css.transform);
      if (css.overflowX === 'visible' && css.overflowY === 'visible') continue;
      const scrolls = /auto|scroll/.test(css.overflowX + css.overflowY);
      const isMeant = scrolls || css.textOverflow === 'ellipsis';
      clips.push({ box: at.getBoundingClientRect(), isMeant });
    }
    if (isHidden) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes: Box[] = [];
    for (const line of range.getClientRects()) {
      let seen: Box = line;
      for (const { box, isMeant } of clips) {
        if (isNothing(seen)) break;
        const left = common(seen, box);
        const isCut =
          width(seen) - width(left) > 2 || height(seen) - height(left) > line.height / 4;
        if (isCut && !isMeant) faults.add(`cut: "${words}"`);
        seen = left;
      }
      if (isNothing(seen)) continue;
      if (seen.right > innerWidth + 1 || seen.left < -1)
        faults.add(`beside the screen: "${words}"`);
      boxes.push(seen);
    }
    if (boxes.length > 0) texts.push({ words, boxes, layer });
  }
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1)) {
      // what stays at an edge of the screen lies over the rest
      if (one.layer !== other.layer) continue;
      const covers = one.boxes.some((box) =>
        other.boxes.some((another) => {
          const both = common(box, another);
          const line = Math.min(height(box), height(another));
          // lines may touch each other's room for accents
          return width(both) > 3 && height(both) > line * 0.35;
        }),
      );
      if (covers) faults.add(`on each other: "${one.words}" and "${other.words}"`);
    }
  });
  return [...faults];
}
