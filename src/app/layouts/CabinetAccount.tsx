import { Link } from 'react-router';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LogoutForm } from './AccountButton.tsx';
import { SideMenu } from './CabinetMenu.tsx';
import type { CabinetData, CabinetShell } from './cabinet.server.ts';
import { LanguageToggle } from './LanguageToggle.tsx';

type AccountProps = { shell: CabinetShell; cabinet: Pick<CabinetData, 'phone' | 'checks'> };

/** How many checks are left today, as a number, a bar and a sentence. */
function ChecksLeft({ shell, checks }: { shell: CabinetShell; checks: CabinetData['checks'] }) {
	if (checks === null) return null;
	const { left, limit, leftText, resetText } = checks;
	return (
		<div className="rounded-m border border-line px-3.5 py-3">
			<p className="text-sm text-ink-2">{shell.words.leftToday}</p>
			<p className="mt-0.5 font-[600]">{leftText}</p>
			<svg
				aria-hidden="true"
				viewBox="0 0 100 2"
				preserveAspectRatio="none"
				className="mt-2 block h-1 w-full rounded-full"
			>
				<rect width="100" height="2" className="fill-tint-2" />
				<rect width={limit === 0 ? 0 : (100 * left) / limit} height="2" className="fill-blue" />
			</svg>
			<p className="mt-2 text-xs text-muted">{resetText}</p>
		</div>
	);
}

export function SideAccount({ shell, cabinet }: AccountProps) {
	const { words } = shell;
	return (
		<div className="flex flex-col gap-3">
			<ChecksLeft shell={shell} checks={cabinet.checks} />
			<SideMenu items={shell.account} label={words.accountTitle} />
			<div className="flex items-center justify-between gap-2 border-t border-line pt-3">
				<p className="flex min-w-0 items-center gap-2 text-sm text-ink-2">
					<Icon name="user" className="size-5" />
					<span className="truncate">{cabinet.phone}</span>
				</p>
				<LogoutForm action={shell.logout} label={words.logOut} buttonClass="min-h-10 text-sm" />
			</div>
			<div className="flex items-center justify-between gap-2">
				<LanguageToggle label={words.language} className="-ml-1.5" />
				<Link to={shell.home} className="grid min-h-8 place-items-center px-1 text-sm text-muted hover:text-blue">
					{words.toSite}
				</Link>
			</div>
		</div>
	);
}

/** On a phone all that is behind one button; it opens without scripts. */
export function AccountPanel({ shell, cabinet }: AccountProps) {
	const { words } = shell;
	return (
		<Details
			className="border-b border-line bg-page px-4 cabinet:hidden"
			summary={
				<span className="flex min-w-0 items-center gap-2 text-sm">
					<Icon name="user" className="size-5" />
					<span className="truncate">{cabinet.phone}</span>
					{cabinet.checks === null ? null : (
						<span className="ml-auto whitespace-nowrap text-muted">{cabinet.checks.leftText}</span>
					)}
				</span>
			}
		>
			<div className="flex flex-col gap-3">
				<ChecksLeft shell={shell} checks={cabinet.checks} />
				<SideMenu items={shell.account} label={words.accountTitle} />
				<div className="flex items-center justify-between gap-2">
					<LanguageToggle label={words.language} className="-ml-1.5 [&_a]:min-h-11 [&_a]:px-2" />
					<LogoutForm action={shell.logout} label={words.logOut} buttonClass="min-h-10 text-sm" />
				</div>
			</div>
		</Details>
	);
}
