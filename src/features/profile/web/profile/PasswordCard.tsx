import { Form } from 'react-router';
import { dayInAlmaty } from '#domain/clock.ts';
import { NewPassword, PasswordField } from '#features/auth/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { Details } from '#web/ui/Details.tsx';
import type { OwnProfileView } from '../../contract.ts';
import { faultsOf, type ProfileAnswer } from '../view.ts';

type PasswordCardProps = { profile: OwnProfileView; answer: ProfileAnswer | undefined };

export function PasswordCard({ profile, answer }: PasswordCardProps) {
	const day = formatDay(dayInAlmaty(new Date(profile.password_changed_at)));
	return (
		<Card id="password" title={m.profile_password_title()} aside={m.profile_password_since({ date: day })}>
			<p className="text-[15px] text-ink-2">{m.profile_password_text()}</p>
			<div className="mt-3 max-w-[420px] border-t border-line">
				<Details
					summary={<span className="font-[550] text-blue">{m.profile_password_change()}</span>}
					isOpen={answer?.intent === 'password'}
				>
					<Form method="post" className="flex flex-col items-start gap-4">
						<input type="hidden" name="intent" value="password" />
						<div className="flex w-full flex-col gap-4">
							<PasswordField
								name="old_password"
								label={m.profile_password_old()}
								errors={faultsOf(answer, 'password', 'old_password')}
								isNew={false}
							/>
							<NewPassword
								label={m.auth_password_new()}
								username={profile.username}
								errorsOf={(field) => faultsOf(answer, 'password', field)}
							/>
						</div>
						<button type="submit" className="btn">
							{m.profile_password_submit()}
						</button>
					</Form>
				</Details>
			</div>
		</Card>
	);
}
