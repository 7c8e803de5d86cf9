import { Form, useRevalidator } from 'react-router';
import type { ApplicationView } from '#features/signing/contract.ts';
import { SignForm } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import type { RefusedForm } from '#web/forms.server.ts';
import { Card } from '#web/ui/Card.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { GovParticipantView } from '../contract.ts';
import { BusNotice } from './BusNotice.tsx';

type JoinViewProps = {
	participant: GovParticipantView;
	application: ApplicationView;
	idempotencyKey: string;
	refused: RefusedForm | null;
};

/** The form to join by: first what is known, then what is signed. */
export function JoinView({ participant, application, idempotencyKey, refused }: JoinViewProps) {
	const { revalidate } = useRevalidator();
	const { can_change: canChange, signing_id: signingId, text } = participant;
	return (
		<div className="flex flex-col gap-5">
			<PageHead title={m.gov_join_title()} lead={m.gov_join_lead()} />
			<BusNotice isOn={participant.is_bus_on} />
			{canChange ? null : <Notice tone="off" title={m.gov_viewer()} />}
			{canChange && signingId !== null ? (
				<Card id="draft" title={m.gov_join_draft()}>
					<div className="mb-5 flex max-w-[62em] flex-col gap-1.5 text-[15px] [overflow-wrap:anywhere]">
						{text.map((paragraph) => (
							<p key={paragraph}>{paragraph}</p>
						))}
					</div>
					<SignForm
						key={text.join()}
						application={application}
						wanted={{ action: 'gov_join', statement_id: signingId }}
						computer={m.gov_sign_computer()}
						phone={m.gov_sign_phone()}
						note={m.gov_join_sign_note()}
						onDone={() => void revalidate()}
					/>
				</Card>
			) : null}
			{canChange ? (
				<Card id="join" title={signingId === null ? m.gov_join_title() : m.gov_join_change()}>
					<JoinForm participant={participant} idempotencyKey={idempotencyKey} refused={refused} />
				</Card>
			) : null}
		</div>
	);
}

function JoinForm({ participant, idempotencyKey, refused }: Omit<JoinViewProps, 'application'>) {
	const { fields = {}, typed, message = null } = refused ?? {};
	const fieldOf = (name: 'name' | 'oked' | 'phone' | 'surname' | 'first_name' | 'patronymic') => ({
		...{ name, errors: fields[name] ?? [], defaultValue: typed?.[name] ?? participant[name] ?? '' },
	});
	return (
		<Form method="post" className="flex flex-col gap-5">
			<input type="hidden" name="key" value={idempotencyKey} />
			{message === null ? null : <Notice tone="warn" title={message} />}
			<div className="grid gap-5 md:grid-cols-2">
				<TextField label={m.gov_join_bin()} defaultValue={participant.iin_bin} readOnly />
				<TextField label={m.gov_join_oked()} {...fieldOf('oked')} maxLength={10} inputMode="numeric" />
				<TextField
					label={m.gov_join_name()}
					{...fieldOf('name')}
					maxLength={400}
					required
					className="md:col-span-2"
					autoComplete="organization"
				/>
				<TextField
					label={m.gov_join_surname()}
					{...fieldOf('surname')}
					maxLength={100}
					required
					autoComplete="family-name"
				/>
				<TextField
					label={m.gov_join_first_name()}
					{...fieldOf('first_name')}
					maxLength={100}
					required
					autoComplete="given-name"
				/>
				<TextField
					label={m.gov_join_patronymic()}
					{...fieldOf('patronymic')}
					maxLength={100}
					autoComplete="additional-name"
				/>
				<TextField
					label={m.gov_join_phone()}
					{...fieldOf('phone')}
					type="tel"
					maxLength={20}
					required
					autoComplete="tel"
				/>
			</div>
			<SendButton sending={m.gov_saving()} className="self-start px-7 max-sm:w-full">
				{m.gov_join_submit()}
			</SendButton>
		</Form>
	);
}
