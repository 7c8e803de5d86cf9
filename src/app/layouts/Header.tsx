import { Link, NavLink } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { AccountButton } from './AccountButton.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { ProductMenu } from './ProductMenu.tsx';
import { type Account, leadingItems, type MenuItem, trailingItems } from './site.ts';

/** Burger below 980 px, the whole menu from there (specification §2.3). */
export function Header({ account }: { account?: Account | undefined }) {
	const locale = currentLocale();
	return (
		<header className="no-print border-b border-line bg-page">
			<div className="wrap relative flex h-[60px] items-center gap-6 xl:h-[68px] xl:gap-8">
				<Link to={paths.home.path(locale)} aria-label={m.common_to_home()} className="rounded-s">
					<Logo />
				</Link>
				<nav aria-label={m.common_nav_main()} className="hidden flex-1 items-center gap-6 text-[15px] xl:flex">
					<NavItems items={leadingItems()} />
					<ProductMenu />
					<NavItems items={trailingItems()} />
				</nav>
				<div className="ml-auto flex items-center gap-1 xl:gap-5">
					<LanguageToggle className="-mr-1.5 hidden xl:flex" />
					<AccountButton account={account} />
					<div className="-mr-2.5 xl:hidden">
						<MobileMenu />
					</div>
				</div>
			</div>
		</header>
	);
}

function NavItems({ items }: { items: readonly MenuItem[] }) {
	const locale = currentLocale();
	return items.map(({ page, label }) => (
		<NavLink
			key={page}
			to={paths[page].path(locale)}
			className={({ isActive }) =>
				`flex min-h-11 items-center hover:text-blue ${isActive ? 'font-[600] text-ink' : 'text-ink-2'}`
			}
		>
			{label}
		</NavLink>
	));
}
