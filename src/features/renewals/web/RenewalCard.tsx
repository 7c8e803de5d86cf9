import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatDay, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { Renewal } from '../contract.ts';

/** A wish that was refused. */
export type RenewalRefusal = { message: string; needsNumber: boolean };

type RenewalCardProps = { renewal: Renewal; refused: RenewalRefusal | undefined };

/** The invoice for the renewal of the plan, and whether one is wanted; nothing where there is nothing to renew. */
export function RenewalCard({ renewal, refused }: RenewalCardProps) {
	const { can_wish: canWish, is_wished: isWished, invoice } = renewal;
	if (!canWish && invoice === null && !(isWished && renewal.issues_on !== null)) return null;
	return (
		<Card id="renewal" title={m.renewals_title()}>
			<div className="flex flex-col items-start gap-4">
				<div role="status" className="w-full empty:hidden">
					{refused === undefined ? null : <Refused refused={refused} />}
				</div>
				<State renewal={renewal} />
				{invoice !== null && !isWished ? null : <WishForm isWished={isWished} canWish={canWish} />}
			</div>
		</Card>
	);
}

function State({
	renewal: { can_wish: canWish, is_wished: isWished, issues_on: issuesOn, invoice },
}: {
	renewal: Renewal;
}) {
	if (invoice === null) {
		if (!isWished) return <p>{m.renewals_off()}</p>;
		if (!canWish || issuesOn === null) return <p>{m.renewals_on_none()}</p>;
		return <p>{m.renewals_on({ date: formatDay(issuesOn) })}</p>;
	}
	const { number, state, label } = invoice;
	return (
		<>
			{state === 'issued' ? (
				<div>
					<p className="font-[600]">
						{m.renewals_issued({ number, total: formatTenge(invoice.total_kzt), due: formatDay(invoice.due_on) })}
					</p>
					<p className="mt-1 text-ink-2">{m.renewals_issued_text()}</p>
				</div>
			) : (
				<p>{m.renewals_closed({ number, label })}</p>
			)}
			<LinkButton to={paths.cabinetInvoices.path(currentLocale())} kind={state === 'issued' ? 'primary' : 'ghost'}>
				{m.renewals_invoices()}
			</LinkButton>
		</>
	);
}

function WishForm({ isWished, canWish }: { isWished: boolean; canWish: boolean }) {
	if (!isWished && !canWish) return null;
	return (
		<Form method="post">
			<input type="hidden" name="wish" value={isWished ? 'off' : 'on'} />
			<Button type="submit" kind="ghost">
				{isWished ? m.renewals_wish_none() : m.renewals_wish()}
			</Button>
		</Form>
	);
}

function Refused({ refused: { message, needsNumber } }: { refused: RenewalRefusal }) {
	if (!needsNumber) return <Notice tone="bad" title={message} />;
	return (
		<Notice
			tone="warn"
			title={message}
			action={
				<LinkButton reloadDocument to={paths.cabinetSignature.path(currentLocale())}>
					{m.renewals_confirm()}
				</LinkButton>
			}
		/>
	);
}
