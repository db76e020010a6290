/**
 * Browsers that translate a page wrap its texts in `<font>` elements. React then finds a text elsewhere than it has put it,
 * and takes the page down (github.com/facebook/react/issues/11538). Here the wrapper stands for the text that it holds; a
 * text that has gone needs no removing.
 */
export function surviveTranslation({ prototype }: typeof Node = Node): void {
  const { removeChild, insertBefore } = prototype;

  /** The child of `parent` that the node is in; null where it has gone. */
  const childAbove = (parent: Node, node: Node): ChildNode | null => {
    let above: Node | null = node;
    while (above !== null && above.parentNode !== parent) above = above.parentNode;
    return above as ChildNode | null;
  };

  prototype.removeChild = function removeWrapped<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    childAbove(this, child)?.remove();
    return child;
  };
  prototype.insertBefore = function insertBeforeWrapped<Child extends Node>(
    this: Node,
    added: Child,
    next: Node | null | undefined,
  ): Child {
    // Libraries leave `next` out where they mean the end, which browsers accept.
    const place = next && next.parentNode !== this ? childAbove(this, next) : (next ?? null);
    return insertBefore.call(this, added, place) as Child;
  };
}
