import { NavLink } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';
import type { CabinetLink, CabinetShell } from './cabinet.server.ts';

const itemClass = ({ isActive }: { isActive: boolean }) =>
	`flex min-h-11 items-center gap-3 rounded-m px-3 text-[15px] ${isActive ? 'bg-tint-2 font-[600] text-ink' : 'text-ink-2 hover:bg-tint hover:text-ink'}`;

export function SideMenu({ items, label }: { items: readonly CabinetLink[]; label: string }) {
	return items.length === 0 ? null : (
		<nav aria-label={label}>
			<ul className="flex flex-col gap-0.5">
				{items.map(({ href, label: name, icon }) => (
					<li key={href}>
						<NavLink to={href} end={items.some((other) => other.href.startsWith(`${href}/`))} className={itemClass}>
							<Icon name={icon} className="size-5" />
							{name}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Within reach of the thumb; the page leaves space for it. */
export function BottomMenu({ shell: { main, words } }: { shell: CabinetShell }) {
	return (
		<nav
			aria-label={words.sections}
			className="no-print fixed inset-x-0 bottom-0 z-40 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] cabinet:hidden"
		>
			<ul className="mx-auto grid max-w-[560px] auto-cols-fr grid-flow-col">
				{main.map(({ href, label, short, icon }) => (
					<li key={href}>
						<NavLink
							to={href}
							aria-label={label}
							className={({ isActive }) =>
								`flex min-h-14 flex-col items-center justify-center gap-0.5 text-[11px] min-[400px]:text-xs ${isActive ? 'font-[600] text-blue' : 'text-ink-2'}`
							}
						>
							<Icon name={icon} className="size-[22px]" />
							{short}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
