import { missingInPassword, type PasswordRule, shortestPassword } from '#domain/password.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#web/ui/Icon.tsx';

const texts: readonly (readonly [PasswordRule, () => string])[] = [
	['too_short', () => m.auth_rule_length({ count: shortestPassword })],
	['password_latin', m.auth_rule_latin],
	['password_capital', m.auth_rule_capital],
	['password_digit', m.auth_rule_digit],
	['password_special', m.auth_rule_special],
];

/** Which kinds are there and which still miss, as the password is typed (specification §5). */
export function PasswordRules({ id, password }: { id: string; password: string }) {
	const missing = missingInPassword(password);
	return (
		<div id={id} className="mt-2.5 text-sm">
			<p className="text-muted">{m.auth_password_rules()}</p>
			<ul className="mt-1 grid justify-start gap-x-6 gap-y-1 sm:grid-cols-[auto_auto]">
				{texts.map(([rule, text]) => {
					const isMet = !missing.includes(rule);
					return (
						<li key={rule} className={`flex items-center gap-2 ${isMet ? 'text-ok' : 'text-ink-2'}`}>
							{isMet ? (
								<Icon name="check" />
							) : (
								<span aria-hidden="true" className="mx-1 size-2 shrink-0 rounded-full border border-line-strong" />
							)}
							{text()}
							<span className="sr-only">, {isMet ? m.auth_rule_met() : m.auth_rule_missing()}</span>
						</li>
					);
				})}
			</ul>
		</div>
	);
}

/** The words of the server for what it would refuse anyhow. */
export function passwordErrors(password: string): string[] {
	const words: Record<PasswordRule, () => string> = {
		too_short: () => m.field_too_short({ limit: shortestPassword }),
		password_capital: m.field_password_capital,
		password_latin: m.field_password_latin,
		password_digit: m.field_password_digit,
		password_special: m.field_password_special,
	};
	return missingInPassword(password).map((rule) => words[rule]());
}
