import type { ApplicationView, ChallengeBody } from '#features/signing/contract.ts';
import { SignForm } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#web/ui/Card.tsx';
import type { ConsentView } from '../contract.ts';

type WithdrawFormProps = {
	application: ApplicationView;
	/** by its link, or by its id from the account of the person */
	of: Pick<ChallengeBody, 'link' | 'consent_id'>;
	/** how it was given */
	way: ConsentView['way'];
	onDone(): void;
};

/** A consent is withdrawn by a signature; at the state service without one. */
export function WithdrawForm({ application, of, way, onDone }: WithdrawFormProps) {
	return (
		<Card id="withdraw" title={m.consent_withdraw_title()}>
			<SignForm
				application={application}
				wanted={{ action: 'consent_withdraw', ...of }}
				computer={m.consent_withdraw_computer()}
				phone={m.consent_withdraw_phone()}
				note={way === 'state' ? m.consent_withdraw_text_state() : m.consent_withdraw_text()}
				onDone={onDone}
			/>
		</Card>
	);
}
