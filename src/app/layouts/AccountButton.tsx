import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { builtPages, paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import type { Account } from './site.ts';

export function AccountButton({ account = { state: 'visitor' } }: { account?: Account | undefined }) {
	if (account.state === 'checking') {
		return (
			<span role="status" className="h-11 w-24 animate-pulse-soft rounded-m bg-tint-2">
				<span className="sr-only">{m.common_account_checking()}</span>
			</span>
		);
	}
	if (account.state === 'user') {
		return (
			<LinkButton kind="ghost" to={account.href}>
				{m.common_cabinet()}
			</LinkButton>
		);
	}
	return builtPages.has('login') ? (
		<LinkButton kind="ghost" to={paths.login.path(currentLocale())}>
			{m.common_login()}
		</LinkButton>
	) : null;
}
