import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#paraglide/messages.js';
import { headOf } from '#web/head.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Steps } from '#web/ui/Steps.tsx';
import { consentHref } from './consent-href.ts';

export { metaOf as meta } from '#web/page-meta.ts';

export async function loader({ context }: LoaderFunctionArgs) {
	const reader = context.get(requestContext);
	const words = { title: m.consent_page_title(), description: m.consent_product_about() };
	return {
		meta: headOf(reader, { ...words, path: paths.consentService.path, picture: 'page/consentService', above: [] }),
		isVisitor: reader.visitor.state === 'visitor',
	};
}

/** What a consent opens, what it costs, and the way in. */
export default function ProductPage() {
	const { isVisitor } = useLoaderData<typeof loader>();
	const locale = currentLocale();
	const cabinet = paths.cabinetConsents.path(locale);
	const steps = [
		[m.consent_step_ask_title(), m.consent_step_ask()],
		[m.consent_step_sign_title(), m.consent_step_sign()],
		[m.consent_step_report_title(), m.consent_step_report()],
	] as const;
	return (
		<div className="wrap flex flex-col gap-6 pt-5 pb-12 md:pt-10 md:pb-16">
			<PageHead title={m.consent_page_title()} lead={m.consent_lead()} />
			<Notice
				tone="off"
				icon="document"
				title={m.consent_price_title()}
				action={
					<span className="flex flex-wrap gap-2">
						{isVisitor ? (
							<LinkButton to={withQuery(paths.login.path(locale), { next: cabinet })}>{m.common_login()}</LinkButton>
						) : (
							<LinkButton to={consentHref(locale, { subject: null })}>{m.consent_new()}</LinkButton>
						)}
						<LinkButton kind="ghost" to={paths.tariffs.path(locale)}>
							{m.tariffs_title()}
						</LinkButton>
					</span>
				}
			>
				{m.consent_price_text()}
			</Notice>
			<Steps steps={steps} />
			<Example />
		</div>
	);
}

/** Of an invented firm, in the words of every request. */
function Example() {
	const asker = m.consent_asker_organisation({ name: m.consent_example_asker(), bin: '210340010137' });
	const name = m.consent_example_subject();
	const paragraphs = [
		m.consent_text_organisation({ name, bin: '160340001109', asker }),
		m.consent_text_purpose({ purpose: m.consent_purpose_counterparty() }),
		m.consent_text_others(),
		m.consent_text_kept(),
	];
	return (
		<section aria-labelledby="example" className="card px-5 py-5 md:px-8 md:py-6">
			<h2 id="example" className="text-xl">
				{m.consent_example_title()}
			</h2>
			<div className="mt-3 flex max-w-[62em] flex-col gap-2.5 text-[15px] text-ink-2">
				{paragraphs.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
		</section>
	);
}
