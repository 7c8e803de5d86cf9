import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { menuPrefetch } from '#web/loading/prefetch.ts';

type MenuLinkProps = { to: string } & Pick<
	ComponentProps<'a'>,
	'children' | 'className' | 'onClick' | 'aria-label' | 'aria-current'
>;

/**
 * A link of the frame, of which every page has half a hundred. The server draws the element alone, as `Link` would: to ask
 * the router of each where it leads costs a tenth of a page.
 */
export function MenuLink({ to, ...rest }: MenuLinkProps) {
	if (import.meta.env.SSR) return <a {...rest} href={to} data-discover="true" />;
	return <Link {...rest} to={to} prefetch={menuPrefetch()} />;
}
