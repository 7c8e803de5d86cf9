import { Form, useRevalidator } from 'react-router';
import type { ApplicationView } from '#features/signing/contract.ts';
import { SignForm } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { MembershipView } from '../contract.ts';
import type { RefusedAct } from './change-claims.server.ts';
import { Paragraphs } from './Paragraphs.tsx';

type JoinViewProps = {
	membership: MembershipView;
	application: ApplicationView | null;
	idempotencyKey: string;
	refused: RefusedAct | null;
};

/** For whom the page is, and how an organisation joins. */
export function JoinView({ membership, application, idempotencyKey, refused }: JoinViewProps) {
	return (
		<div className="flex flex-col gap-5">
			<PageHead title={m.monopolies_title()} lead={m.monopolies_lead()} />
			{refused?.message == null ? null : <Notice tone="warn" title={refused.message} />}
			<Joining {...{ membership, application, idempotencyKey }} />
		</div>
	);
}

function Joining({ membership, application, idempotencyKey }: Omit<JoinViewProps, 'refused'>) {
	const { organisation, listed_service: service, list_date: listDate } = membership;
	const locale = currentLocale();
	if (organisation === null)
		return (
			<EmptyState
				icon="building"
				title={m.monopolies_nobody()}
				action={<LinkButton to={paths.cabinetSignature.path(locale)}>{m.my_company_join()}</LinkButton>}
			>
				{m.monopolies_nobody_text()}
			</EmptyState>
		);
	if (service === null)
		return (
			<EmptyState icon="list" title={m.monopolies_not_listed({ name: organisation.name })}>
				{listDate === null ? m.error_monopoly_not_loaded() : m.monopolies_not_listed_text({ day: formatDay(listDate) })}
			</EmptyState>
		);
	return (
		<Card id="join" title={m.monopolies_join_title()}>
			<p className="mb-4 max-w-[62em]">
				{m.monopolies_join_found({ name: organisation.name, service, day: formatDay(listDate ?? '') })}
			</p>
			{organisation.can_change ? (
				<JoinForm {...{ membership, application, idempotencyKey }} />
			) : (
				<p>{m.error_role_needed()}</p>
			)}
		</Card>
	);
}

function JoinForm({ membership, application, idempotencyKey }: Omit<JoinViewProps, 'refused'>) {
	const { revalidate } = useRevalidator();
	const { signing_id: signingId, paragraphs } = membership;
	if (signingId === null || application === null)
		return (
			<Form method="post">
				<input type="hidden" name="act" value="join" />
				<input type="hidden" name="key" value={idempotencyKey} />
				<SendButton sending={m.requests_saving()}>{m.monopolies_join_prepare()}</SendButton>
			</Form>
		);
	return (
		<>
			<Paragraphs paragraphs={paragraphs} />
			<SignForm
				key={paragraphs.join()}
				application={application}
				wanted={{ action: 'monopoly_join', statement_id: signingId }}
				computer={m.financials_sign_computer()}
				phone={m.financials_sign_phone()}
				note={m.monopolies_join_note()}
				onDone={() => void revalidate()}
			/>
		</>
	);
}
