import { type FormEvent, useState } from 'react';
import {
	data,
	type HeadersArgs,
	Link,
	type LoaderFunctionArgs,
	type MetaDescriptor,
	redirect,
	useLoaderData,
} from 'react-router';
import type { OfferView } from '#features/auth/contract.ts';
import { AgreementField, type OfferText } from '#features/auth/public.web.ts';
import { m } from '#paraglide/messages.js';
import { failureOf } from '#web/failure-of.ts';
import { formatInstantDay } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { safeNext } from '#web/next-path.ts';
import { paths, withQuery } from '#web/paths.ts';
import { requestContext } from '#web/request-context.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { AnswerView } from '../contract.ts';
import { ApplicationNotice, InstallApplication } from './AboutApplication.tsx';
import { fetchApplication, fetchOffer } from './api.ts';
import { SigningProgress } from './SigningProgress.tsx';
import { useOwnDocument } from './use-own-document.ts';
import { useSigning } from './use-signing.ts';
import { pressedWay, WayButtons } from './WayButtons.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { api, locale, visitor, isCabinetElsewhere } = context.get(requestContext);
	const next = new URL(request.url).searchParams.get('next') ?? '';
	const home = isCabinetElsewhere ? paths.home.path(locale) : paths.cabinetCheck.path(locale);
	const target = next === '' ? home : safeNext(next);
	if (visitor.state === 'user') throw redirect(target);
	const [application, offer] = await Promise.all([fetchApplication(api), fetchOffer(api)]);
	if (!application.ok) throw failureOf(application.error);
	const headers = { 'cache-control': 'no-store' };
	return data(
		{ application: application.data, offer: offer.ok ? presentOffer(offer.data) : null, next, target },
		{ headers },
	);
}

function presentOffer({ version, text, effective_from: from }: OfferView): OfferText {
	return { version, text, effectiveOn: formatInstantDay(from) };
}

export function headers({ loaderHeaders }: HeadersArgs): Headers {
	return loaderHeaders;
}

export function meta(): MetaDescriptor[] {
	return [{ title: m.signing_title() }, { name: 'description', content: m.signing_description() }];
}

export default function SignInPage() {
	const { application, offer, next, target } = useLoaderData<typeof loader>();
	const [isUnknown, setUnknown] = useState(false);
	const [faults, setFaults] = useState<string[]>([]);
	useOwnDocument();
	const signing = useSigning({
		application,
		// not signed in: the owner of the key is asked for the code after signing
		hasTotp: false,
		isOwn: ({ action }) => action === 'sign_in',
		onDone({ outcome }: AnswerView) {
			if (outcome === 'unknown_person') setUnknown(true);
			// somebody else looks at the pages now
			else location.assign(target);
		},
	});
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const isAgreed = new FormData(event.currentTarget).has('agreement');
		setFaults(isAgreed ? [] : [m.signing_agreement_required()]);
		setUnknown(false);
		if (isAgreed) signing.start({ action: 'sign_in', agreement: true }, pressedWay(event));
	};
	const locale = currentLocale();
	return (
		<>
			<h1 className="text-3xl">{m.signing_title()}</h1>
			<p className="mt-2 mb-6 text-ink-2">{m.signing_intro()}</p>
			<ApplicationNotice application={application} />
			<noscript>
				<p className="mt-4">{m.signing_no_scripts()}</p>
			</noscript>
			<form
				onSubmit={submit}
				noValidate
				hidden={signing.stage.name === 'phone' || signing.stage.name === 'asking'}
				className="mt-6 flex flex-col gap-5"
			>
				<AgreementField offer={offer} errors={faults} />
				<WayButtons
					isBusy={signing.isBusy}
					computer={m.signing_submit()}
					phone={m.signing_phone_submit()}
					className="min-h-12 w-full text-base"
				/>
			</form>
			{isUnknown ? <UnknownPerson /> : <SigningProgress signing={signing} application={application} />}
			<div className="mt-6 border-t border-line pt-2">
				<InstallApplication />
			</div>
			<p className="mt-2 border-t border-line pt-4 text-[15px]">
				<Link className="link inline-block py-1.5" to={withQuery(paths.login.path(locale), { next })}>
					{m.signing_by_phone()}
				</Link>
			</p>
		</>
	);
}

function UnknownPerson() {
	const locale = currentLocale();
	const to = withQuery(paths.registration.path(locale), { next: paths.cabinetSignature.path(locale) });
	return (
		<div className="mt-5" role="status">
			<Notice tone="warn" icon="user" title={m.signing_unknown_title()}>
				<p>{m.signing_unknown_text()}</p>
				<p className="mt-3">
					<Link className="btn" to={to}>
						{m.signing_unknown_register()}
					</Link>
				</p>
			</Notice>
		</div>
	);
}
