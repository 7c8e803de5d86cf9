import { Form, useSubmit } from 'react-router';
import { ConsentText } from '#features/consent/public.web.ts';
import type { ApplicationView } from '#features/signing/contract.ts';
import { SignForm } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatInstantDay, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DefinitionList, RequisiteRow } from '#web/ui/DefinitionList.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { ListedRating, RatingOffer, RatingRequest } from '../contract-credit-ratings.ts';
import { Listed, OtherAccountNeeded, SignatureNeeded } from './pieces.tsx';

type RatingsViewProps = {
	offer: RatingOffer;
	ratings: readonly ListedRating[];
	/** what is to be signed now */
	request: RatingRequest | null;
	application: ApplicationView;
	formKey: string;
	fault: string | null;
};

/** What it costs, then the consent and its signature, and what was asked for before. */
export function RatingsView({ offer, ratings, request, application, formKey, fault }: RatingsViewProps) {
	return (
		<div className="flex flex-col gap-5">
			<PageHead title={m.credit_ratings_title()} lead={m.credit_ratings_lead()} />
			<div role="alert" className="empty:hidden">
				{fault === null ? null : <Notice tone="warn" title={fault} />}
			</div>
			<Price {...{ offer, request, formKey }} />
			{request === null ? null : <Sign {...{ offer, request, application, formKey }} />}
			<section aria-labelledby="asked" className="flex flex-col gap-3">
				<h2 id="asked" className="text-xl">
					{m.credit_ratings_list()}
				</h2>
				{ratings.length === 0 ? (
					<EmptyState icon="chart" title={m.credit_ratings_empty()}>
						{m.credit_ratings_empty_text()}
					</EmptyState>
				) : (
					<ul className="card divide-y divide-line">
						{ratings.map((rating) => (
							<Item key={rating.id} rating={rating} />
						))}
					</ul>
				)}
			</section>
		</div>
	);
}

function Price({ offer, request, formKey }: Pick<RatingsViewProps, 'offer' | 'request' | 'formKey'>) {
	const { source, net_kzt: net, vat_kzt: vat, total_kzt: total, available_kzt: available } = offer;
	return (
		<Card id="price" title={m.credit_ratings_new()}>
			<p className="max-w-[52em] text-[15px] text-ink-2">
				{source.publisher}. {source.tells}
			</p>
			<div className="mt-3">
				<DefinitionList>
					<RequisiteRow label={m.credit_ratings_net()}>{formatTenge(net)}</RequisiteRow>
					{vat === 0 ? null : <RequisiteRow label={m.credit_ratings_vat()}>{formatTenge(vat)}</RequisiteRow>}
					<RequisiteRow label={m.credit_ratings_total()}>
						<strong className="font-[600]">{formatTenge(total)}</strong>
					</RequisiteRow>
					<RequisiteRow label={m.credit_ratings_available()}>{formatTenge(available)}</RequisiteRow>
				</DefinitionList>
			</div>
			<p className="mt-3 max-w-[52em] text-sm text-muted">{m.credit_ratings_charge_note()}</p>
			{request === null ? (
				<div className="mt-4">
					<Next offer={offer} formKey={formKey} />
				</div>
			) : null}
		</Card>
	);
}

/** The step that comes next: money, the consent, or the question. */
function Next({ offer, formKey }: { offer: RatingOffer; formKey: string }) {
	const { lacks, is_on: isOn, missing_kzt: missing, consent, total_kzt: total, days } = offer;
	if (lacks !== null) return <Lacking lacks={lacks} />;
	if (!isOn)
		return (
			<Notice tone="off" title={m.credit_ratings_off()}>
				{m.credit_ratings_off_text()}
			</Notice>
		);
	if (missing > 0)
		return (
			<Notice
				tone="warn"
				title={m.credit_ratings_missing({ sum: formatTenge(missing) })}
				action={
					<LinkButton to={withQuery(paths.cabinetTopUp.path(currentLocale()), { amount: String(missing) })}>
						{m.credit_ratings_top_up()}
					</LinkButton>
				}
			/>
		);
	if (consent === null)
		return (
			// a document of its own: only such a one may connect to the signing application
			<Form method="post" reloadDocument className="flex flex-wrap items-center gap-x-5 gap-y-2">
				<input type="hidden" name="action" value="consent" />
				<SendButton sending={m.consent_sending()}>{m.credit_ratings_consent_show()}</SendButton>
				<p className="min-w-0 flex-1 basis-[260px] text-sm text-muted">{m.credit_ratings_consent_hint({ days })}</p>
			</Form>
		);
	return (
		<Form method="post" className="flex flex-wrap items-center gap-x-5 gap-y-2">
			{Object.entries(askedFields(consent.id, total, formKey)).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<SendButton sending={m.credit_ratings_sending()}>{m.credit_ratings_make({ sum: formatTenge(total) })}</SendButton>
			<p className="min-w-0 flex-1 basis-[260px] text-sm text-muted">
				{m.credit_ratings_signed({ day: formatDay(consent.valid_until) })}
			</p>
		</Form>
	);
}

const askedFields = (consentId: string, total: number, formKey: string) => ({
	...{ action: 'make', consent_id: consentId, seen_kzt: String(total), key: formKey },
});

type SignProps = Pick<RatingsViewProps, 'offer' | 'application' | 'formKey'> & { request: RatingRequest };

/** The text, and the signature behind which the bureau is asked at once. */
function Sign({ offer: { total_kzt: total }, request, application, formKey }: SignProps) {
	const submit = useSubmit();
	return (
		<>
			<ConsentText title={m.credit_ratings_text_title()} paragraphs={request.text} />
			<Card id="sign" title={m.credit_ratings_sign_title()}>
				<SignForm
					application={application}
					wanted={{ action: 'consent_give', link: request.link }}
					computer={m.consent_sign_computer()}
					phone={m.consent_sign_phone()}
					note={m.credit_ratings_sign_note({ sum: formatTenge(total) })}
					onDone={() => void submit(askedFields(request.consent_id, total, formKey), { method: 'post' })}
				/>
			</Card>
		</>
	);
}

function Lacking({ lacks }: { lacks: NonNullable<RatingOffer['lacks']> }) {
	if (lacks === 'signature') return <SignatureNeeded />;
	return <OtherAccountNeeded title={m.credit_ratings_own_title()}>{m.credit_ratings_own_text()}</OtherAccountNeeded>;
}

function Item({ rating: { id, made_at: madeAt, until, is_readable: isReadable } }: { rating: ListedRating }) {
	return (
		<Listed
			to={paths.cabinetCreditRatings.path(currentLocale(), { id })}
			title={m.credit_ratings_item({ day: formatInstantDay(madeAt) })}
			note={m.credit_ratings_kept({ day: formatInstantDay(until) })}
			isReadable={isReadable}
		/>
	);
}
