import { LinkButton } from '#web/ui/Button.tsx';
import type { ShellData } from './shell.server.ts';
import type { Account } from './site.ts';

type AccountButtonProps = { account?: Account | undefined; shell: ShellData };

export function AccountButton({ account = { state: 'visitor' }, shell }: AccountButtonProps) {
	if (account.state === 'checking') {
		return (
			<span role="status" className="h-11 w-24 animate-pulse-soft rounded-m bg-tint-2">
				<span className="sr-only">{shell.words.checking}</span>
			</span>
		);
	}
	const target = account.state === 'user' ? { href: account.href, label: shell.words.cabinet } : shell.login;
	return target === null ? null : (
		<LinkButton kind="ghost" to={target.href}>
			{target.label}
		</LinkButton>
	);
}
