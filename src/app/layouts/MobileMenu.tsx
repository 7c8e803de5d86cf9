import { useRef } from 'react';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { MenuLink } from '#web/ui/MenuLink.tsx';
import { LogoutButton } from './AccountButton.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import { CategoryProducts } from './ProductList.tsx';
import type { ShellData } from './shell.server.ts';

const dialogId = 'site-menu';
const iconButton = 'grid size-11 cursor-pointer place-items-center rounded-m text-ink hover:bg-tint-2';

/** `command` opens and closes the dialog before scripts have loaded; browsers without it use the handlers. */
function command(name: 'show-modal' | 'close') {
	return { commandfor: dialogId, command: name };
}

/** A native modal dialog: the browser traps the focus, closes on Esc and restores the focus. */
export function MobileMenu({ shell }: { shell: ShellData }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const close = () => dialog.current?.close();
	const { words } = shell;
	return (
		<>
			<button
				type="button"
				aria-label={words.menu}
				aria-haspopup="dialog"
				className={iconButton}
				onClick={() => dialog.current?.open || dialog.current?.showModal()}
				{...command('show-modal')}
			>
				<Icon name="menu" className="size-6" />
			</button>
			<dialog
				ref={dialog}
				id={dialogId}
				aria-label={words.menu}
				className="modal m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-page text-ink"
			>
				<div className="wrap flex h-[60px] items-center justify-between border-b border-line">
					<MenuLink to={shell.home} onClick={close} aria-label={words.toHome}>
						<Logo name={words.siteName} />
					</MenuLink>
					<button
						type="button"
						aria-label={words.closeMenu}
						className={iconButton}
						onClick={close}
						{...command('close')}
					>
						<Icon name="close" className="size-6" />
					</button>
				</div>
				<MenuContent shell={shell} onFollow={close} />
			</dialog>
		</>
	);
}

function MenuContent({ shell, onFollow }: { shell: ShellData; onFollow(): void }) {
	const { words } = shell;
	return (
		<div className="wrap pt-2 pb-10">
			<ul>
				{shell.header.map(({ href, label }) => (
					<li key={href} className="border-b border-line">
						<MenuLink to={href} onClick={onFollow} className="flex min-h-14 items-center text-lg font-[550]">
							{label}
						</MenuLink>
					</li>
				))}
			</ul>
			<p className="mt-6 mb-1 text-sm text-muted">{words.products}</p>
			{shell.products.map((category, index) => (
				<Details
					key={category.key}
					group="menu-products"
					isOpen={index === 0}
					className="border-b border-line"
					summary={<span className="font-[550]">{category.name}</span>}
				>
					<CategoryProducts category={category} onFollow={onFollow} />
				</Details>
			))}
			<LanguageToggle label={words.language} className="mt-6 -ml-1.5 gap-3 text-base [&_a]:min-h-11" />
			<LogoutButton shell={shell} className="mt-4 -ml-3" />
		</div>
	);
}
