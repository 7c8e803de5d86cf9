import { useLocation } from 'react-router';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { MenuLink } from '#web/ui/MenuLink.tsx';
import { AccountButton, LogoutButton } from './AccountButton.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { ProductMenu } from './ProductMenu.tsx';
import type { MenuItem, ShellData } from './shell.server.ts';

/** Burger below 980 px, the whole menu from there (specification §2.3). */
export function Header({ shell }: { shell: ShellData }) {
	const { words } = shell;
	return (
		<header className="no-print border-b border-line bg-page">
			<div className="wrap relative min-[1360px]:max-w-[1360px] flex h-[60px] items-center gap-6 xl:h-[68px] xl:gap-8">
				<MenuLink to={shell.home} aria-label={words.toHome} className="rounded-s">
					<Logo name={words.siteName} />
				</MenuLink>
				<nav aria-label={words.sections} className="hidden flex-1 items-center gap-5 text-[15px] xl:flex">
					<NavItems items={shell.header} />
					<ProductMenu shell={shell} />
				</nav>
				<div className="ml-auto flex items-center gap-1 xl:gap-5">
					<LanguageToggle label={words.language} className="-mr-1.5 hidden xl:flex" />
					<div className="flex items-center gap-1">
						<AccountButton shell={shell} />
						<LogoutButton shell={shell} className="hidden xl:block" />
					</div>
					<MenuLink
						to={paths.subject.path(currentLocale())}
						aria-label={words.search}
						className="grid size-11 place-items-center rounded-m text-ink hover:bg-tint-2 xl:hidden"
					>
						<Icon name="search" className="size-6" />
					</MenuLink>
					<div className="-mr-2.5 xl:hidden">
						<MobileMenu shell={shell} />
					</div>
				</div>
			</div>
		</header>
	);
}

/** Up to 1360 px the last ones are in the footer alone: Kazakh words are long. */
function NavItems({ items }: { items: readonly MenuItem[] }) {
	const { pathname } = useLocation();
	return items.map(({ href, label }) => {
		const isActive = pathname === href || pathname.startsWith(`${href}/`);
		return (
			<MenuLink
				key={href}
				to={href}
				aria-current={isActive ? 'page' : undefined}
				className={`flex min-h-11 items-center whitespace-nowrap hover:text-blue max-[1240px]:nth-[n+5]:hidden max-[1360px]:nth-[n+6]:hidden ${isActive ? 'font-[600] text-ink' : 'text-ink-2'}`}
			>
				{label}
			</MenuLink>
		);
	});
}
