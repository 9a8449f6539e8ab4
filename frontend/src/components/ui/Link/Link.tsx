import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { createPath, useHref, useLocation, useNavigate, type To } from 'react-router-dom';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: To;
  readonly state?: unknown;
  readonly replace?: boolean | undefined;
  /** leaves the app: the browser loads the page */
  readonly reloadDocument?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
};

/** Leads to a page of the app. That of react-router brings a tenth of its code for servers along. */
export function Link({ to, state, replace, reloadDocument, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const here = createPath(useLocation());
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (reloadDocument || !isPlain(event, rest.target)) return;
    event.preventDefault();
    // the page that is open already is no new step of the history
    void navigate(to, { state, replace: replace ?? href === here });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {rest.children}
    </a>
  );
}

/** Everything else, such as another tab, is left to the browser. */
const isPlain = (event: MouseEvent, target: string | undefined): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
