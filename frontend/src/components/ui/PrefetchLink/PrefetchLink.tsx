import { usePrefetch } from '../../../lib/ui/prefetch';
import { Link, type LinkProps } from '../Link/Link';

type Handlers = keyof ReturnType<typeof usePrefetch>;

export type PrefetchLinkProps = Omit<LinkProps, 'to' | Handlers> & { readonly to: string };

/** A link whose page is on its way before it is followed: on hover, focus and touch. */
export function PrefetchLink({ to, ...rest }: PrefetchLinkProps) {
  return <Link {...rest} to={to} {...usePrefetch(to)} />;
}
