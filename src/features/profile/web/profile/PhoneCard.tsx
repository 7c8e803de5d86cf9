import { Form } from 'react-router';
import { formatPhoneInput, maskPhone } from '#domain/numbers/phone-text.ts';
import { CodeField, PhoneField } from '#features/auth/public.web.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#web/ui/Card.tsx';
import { Details } from '#web/ui/Details.tsx';
import type { OwnProfileView } from '../../contract.ts';
import { faultsOf, type ProfileAnswer } from '../view.ts';

type PhoneCardProps = { profile: OwnProfileView; answer: ProfileAnswer | undefined };

/** The number signs in, so a new one shows by a code that it is at hand. */
export function PhoneCard({ profile, answer }: PhoneCardProps) {
	const isHere = answer?.intent === 'phone' || answer?.intent === 'phone_code';
	const waiting = isHere ? (answer.phone ?? null) : null;
	return (
		<Card id="phone" title={m.profile_phone_title()}>
			<p className="text-lg font-[600] tabular-nums">{maskPhone(profile.username)}</p>
			<p className="mt-1 text-[15px] text-ink-2">{m.profile_phone_text()}</p>
			<div className="mt-3 max-w-[420px] border-t border-line">
				{waiting === null ? (
					<Details summary={<span className="font-[550] text-blue">{m.profile_phone_change()}</span>} isOpen={isHere}>
						<Form method="post" className="flex flex-col items-start gap-4">
							<input type="hidden" name="intent" value="phone" />
							<div className="w-full">
								<PhoneField
									value={answer?.values.username ?? ''}
									errors={faultsOf(answer, 'phone', 'username')}
									hint={m.profile_phone_hint()}
									autoComplete="tel"
								/>
							</div>
							<button type="submit" className="btn">
								{m.profile_phone_send()}
							</button>
						</Form>
					</Details>
				) : (
					<Form method="post" className="flex flex-col items-start gap-4 pt-4">
						<input type="hidden" name="intent" value="phone_code" />
						<input type="hidden" name="username" value={waiting} />
						<p className="text-[15px]">{m.profile_phone_sent({ phone: formatPhoneInput(waiting) })}</p>
						<div className="w-full">
							<CodeField errors={faultsOf(answer, 'phone_code', 'code')} hint={m.profile_phone_code_hint()} />
						</div>
						<button type="submit" className="btn">
							{m.profile_phone_confirm()}
						</button>
					</Form>
				)}
			</div>
		</Card>
	);
}
