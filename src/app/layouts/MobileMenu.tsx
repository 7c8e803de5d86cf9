import { useRef } from 'react';
import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale, currentTag } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import { CategoryProducts, productCategories } from './ProductList.tsx';
import { leadingItems, trailingItems } from './site.ts';

const dialogId = 'site-menu';
const iconButton = 'grid size-11 cursor-pointer place-items-center rounded-m text-ink hover:bg-tint-2';

/** `command` opens and closes the window before any script has come; browsers without it use the handlers. */
function command(name: 'show-modal' | 'close') {
	return { commandfor: dialogId, command: name };
}

/** A native modal window: the browser keeps the focus inside, closes on Esc and gives the focus back. */
export function MobileMenu() {
	const dialog = useRef<HTMLDialogElement>(null);
	const close = () => dialog.current?.close();
	const locale = currentLocale();
	return (
		<>
			<button
				type="button"
				aria-label={m.common_menu()}
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
				aria-label={m.common_menu()}
				className="modal m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-page text-ink"
			>
				<div className="wrap flex h-[60px] items-center justify-between border-b border-line">
					<Link to={paths.home.path(locale)} onClick={close} aria-label={m.common_to_home()}>
						<Logo />
					</Link>
					<button
						type="button"
						aria-label={m.common_menu_close()}
						className={iconButton}
						onClick={close}
						{...command('close')}
					>
						<Icon name="close" className="size-6" />
					</button>
				</div>
				<div className="wrap pt-2 pb-10">
					<ul>
						{[...leadingItems(), ...trailingItems()].map(({ page, label }) => (
							<li key={page} className="border-b border-line">
								<Link
									to={paths[page].path(locale)}
									onClick={close}
									className="flex min-h-14 items-center text-lg font-[550]"
								>
									{label}
								</Link>
							</li>
						))}
					</ul>
					<p className="mt-6 mb-1 text-sm text-muted">{m.common_nav_products()}</p>
					{productCategories.map((category, index) => (
						<Details
							key={category.id}
							group="menu-products"
							isOpen={index === 0}
							className="border-b border-line"
							summary={<span className="font-[550]">{category.name[currentTag()]}</span>}
						>
							<CategoryProducts category={category} onFollow={close} />
						</Details>
					))}
					<LanguageToggle className="mt-6 -ml-1.5 gap-3 text-base [&_a]:min-h-11" />
				</div>
			</dialog>
		</>
	);
}
