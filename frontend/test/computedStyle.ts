/**
 * jsdom works out a style by trying every rule of its own stylesheet, and is asked for one at each
 * look for a role. No stylesheet of the screens is loaded here, so elements that are alike in tag,
 * in what hides them and in their style attributes have the same style: it is worked out once.
 */
export function rememberComputedStyles(): void {
  const workOut = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return workOut(element, pseudoElement);
    const key = lookOf(element);
    let style = known.get(key);
    if (!style) {
      style = workOut(element);
      known.set(key, style);
    }
    return style;
  };
}

const OWN = ['hidden', 'open', 'type', 'style', 'disabled', 'dir'];

function lookOf(element: Element): string {
  const own = OWN.map((name) => element.getAttribute(name));
  return [element.parentElement?.localName, element.localName, ...own, inherited(element)].join(
    '|',
  );
}

/** The style attributes above that hand something down. */
function inherited(element: Element): string {
  let styles = '';
  for (let above = element.parentElement; above; above = above.parentElement) {
    const style = above.getAttribute('style');
    if (style && /visibility|pointer-events/.test(style)) styles += `${style};`;
  }
  return styles;
}
