import { useRouteLoaderData } from 'react-router';
import { useSession } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import type { ShellData } from './shell.server.ts';
import type { SiteData } from './site.ts';

type Account = 'checking' | 'visitor' | 'user';

/** What the server knew when it rendered the page, until the browser knows better. */
export function useAccount(): Account {
	const { visitor } = useRouteLoaderData('root') as SiteData;
	const { tokenChecked, isLoggedIn, isLoadingCheck } = useSession();
	if (tokenChecked) return isLoggedIn ? 'user' : 'visitor';
	return isLoggedIn && !isLoadingCheck ? 'user' : visitor.state;
}

export function AccountButton({ shell }: { shell: ShellData }) {
	const account = useAccount();
	const { isCabinetElsewhere } = useRouteLoaderData('root') as SiteData;
	const { words, login } = shell;
	const loginButton =
		login === null ? null : (
			<LinkButton kind="ghost" to={login.href}>
				{login.label}
			</LinkButton>
		);
	if (account === 'visitor') return loginButton;
	if (account === 'checking') {
		return (
			<>
				<span role="status" className="h-11 w-24 animate-pulse-soft rounded-m bg-tint-2">
					<span className="sr-only">{words.checking}</span>
				</span>
				<noscript>{loginButton}</noscript>
			</>
		);
	}
	return isCabinetElsewhere ? (
		<form method="post" action={shell.toCabinet}>
			<button type="submit" className="btn btn-ghost">
				{words.cabinet}
			</button>
		</form>
	) : (
		<LinkButton kind="ghost" to={shell.cabinet}>
			{words.cabinet}
		</LinkButton>
	);
}

export function LogoutButton({ shell, className }: { shell: ShellData; className?: string }) {
	return useAccount() === 'user' ? (
		<LogoutForm action={shell.logout} label={shell.words.logOut} className={className} />
	) : null;
}

type LogoutFormProps = { action: string; label: string; className?: string | undefined; buttonClass?: string };

/** A form, so that it works before scripts have loaded and reloads the whole page. */
export function LogoutForm({ action, label, className, buttonClass = '' }: LogoutFormProps) {
	return (
		<form method="post" action={action} className={className}>
			<button type="submit" className={`btn btn-quiet ${buttonClass}`}>
				{label}
			</button>
		</form>
	);
}
