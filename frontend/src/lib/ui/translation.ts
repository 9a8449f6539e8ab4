/** What browsers put the texts of a page into when they translate it. */
const isWrapper = (node: Node | null): node is Element =>
  node instanceof Element && node.localName === 'font';

/** What stands in a parent for one of its nodes, which has been wrapped; null for none. */
function standInOf(parent: Node, node: Node): Node | null {
  let each: Node | null = node.parentNode;
  while (isWrapper(each) && each.parentNode !== parent) each = each.parentNode;
  return isWrapper(each) ? each : null;
}

/**
 * Lets a page go on that the browser translates: texts are moved into `<font>` then, and React, which removes and inserts
 * beside the nodes that it made, fails with `NotFoundError` and leaves a white page (facebook/react#11538). To be called
 * once, before the first render.
 */
export function surviveTranslation(): void {
  // both are called with their `this` below
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child) {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const standIn = standInOf(this, child);
    if (standIn) removeChild.call(this, standIn);
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ) {
    const place = before && before.parentNode !== this ? standInOf(this, before) : before;
    return insertBefore.call(this, child, place) as Child;
  };
}
