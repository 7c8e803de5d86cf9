import { Form, Link } from 'react-router';
import { ProofField } from '#features/auth/public.web.ts';
import { SourceParts } from '#features/reports/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatInstantDay } from '#web/format.ts';
import type { RefusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { AskAgain } from '#web/ui/AskAgain.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { RatingView } from '../contract-credit-ratings.ts';
import { DropForm, Ended } from './pieces.tsx';

/** As the bureau says it, for whoever has just shown that it is his. */
export function OneRating({ rating, fault }: { rating: RatingView; fault: string | null }) {
	const { state, made_at: madeAt, until } = rating;
	const isOpen = state === 'open';
	return (
		<div className="flex flex-col gap-5">
			{isOpen ? <AskAgain /> : null}
			<ToAll />
			<PageHead
				title={m.credit_ratings_item({ day: formatInstantDay(madeAt) })}
				lead={m.credit_ratings_kept({ day: formatInstantDay(until) })}
			/>
			<div role="alert" className="empty:hidden">
				{fault === null ? null : <Notice tone="warn" title={fault} />}
			</div>
			<Answered rating={rating} />
			{isOpen ? null : (
				<DropForm field={{ name: 'action', value: 'drop' }} sending={m.credit_ratings_sending()}>
					{m.credit_ratings_drop()}
				</DropForm>
			)}
		</div>
	);
}

function Answered({ rating: { state, parts, is_charged: isCharged } }: { rating: RatingView }) {
	if (state === 'ended') return <Ended />;
	if (state === 'open') return <Notice tone="off" icon="clock" title={m.credit_ratings_open()} />;
	if (!isCharged) return <Notice tone="warn" title={m.credit_ratings_free()} />;
	const isFound = parts.some((part) => part.state === 'found');
	return (
		<>
			{isFound ? (
				<p className="max-w-[62em] text-[15px] text-ink-2">{m.credit_ratings_scale()}</p>
			) : (
				<Notice tone="off" title={m.credit_ratings_none()} />
			)}
			<SourceParts parts={parts} Title="h2" />
		</>
	);
}

function ToAll() {
	return (
		<p className="text-sm">
			<Link to={paths.cabinetCreditRatings.path(currentLocale())} className="link">
				{m.credit_ratings_all()}
			</Link>
		</p>
	);
}

type ProveFormProps = { code: string; message: string; refused: RefusedForm | null };

/** A session alone does not open a rating. */
export function ProveForm({ code, message, refused }: ProveFormProps) {
	const { fields = {}, message: fault = null } = refused ?? {};
	return (
		<div className="flex flex-col gap-5">
			<ToAll />
			<PageHead title={m.credit_ratings_prove_title()} lead={m.credit_ratings_lead()} />
			{code === 'recovery_hold' ? (
				<Notice tone="warn" title={message} />
			) : (
				<Form method="post" className="card flex max-w-[560px] flex-col gap-4 px-5 py-6 md:px-8">
					<input type="hidden" name="action" value="prove" />
					<div role="alert" className="empty:hidden">
						{fault === null ? null : <Notice tone="bad" title={fault} />}
					</div>
					<ProofField hint={m.credit_ratings_prove_hint()} errors={fields.password ?? fields.totp_code} />
					<Button type="submit" className="self-start">
						{m.credit_ratings_prove()}
					</Button>
				</Form>
			)}
		</div>
	);
}
