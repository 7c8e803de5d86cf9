import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatDay, formatInstant, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Editing } from '#web/ui/Editing.tsx';
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
				<div className="flex flex-wrap gap-3">
					{invoice === null ? null : (
						<LinkButton
							to={paths.cabinetInvoices.path(currentLocale())}
							kind={invoice.state === 'issued' ? 'primary' : 'ghost'}
						>
							{m.renewals_invoices()}
						</LinkButton>
					)}
					{isWished || (canWish && invoice === null) ? (
						<Editing isQuiet>
							<WishForm isWished={isWished} />
						</Editing>
					) : null}
				</div>
			</div>
		</Card>
	);
}

function State({ renewal }: { renewal: Renewal }) {
	const { can_wish: canWish, is_wished: isWished, issues_on: issuesOn, without_gap_until: until, invoice } = renewal;
	if (invoice === null) {
		if (!isWished) return <p>{m.renewals_off()}</p>;
		if (!canWish || issuesOn === null) return <p>{m.renewals_on_none()}</p>;
		return <p>{m.renewals_on({ date: formatDay(issuesOn) })}</p>;
	}
	const { number, state, label } = invoice;
	if (state !== 'issued') return <p>{m.renewals_closed({ number, label })}</p>;
	return (
		<div>
			<p className="font-[600]">
				{m.renewals_issued({ number, total: formatTenge(invoice.total_kzt), due: formatDay(invoice.due_on) })}
			</p>
			{until === null ? null : (
				<p className="mt-1 text-ink-2">{m.renewals_issued_text({ until: formatInstant(until) })}</p>
			)}
		</div>
	);
}

function WishForm({ isWished }: { isWished: boolean }) {
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
