import { m } from '#paraglide/messages.js';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { ApplicationView } from '../contract.ts';

const applicationPage = 'https://ncl.pki.gov.kz/';

/** Before the button: whose keys are believed here. */
export function ApplicationNotice({ application }: { application: ApplicationView }) {
	const { url, is_test: isTest, is_ready: isReady, control_url: controlUrl } = application;
	if (!isReady) return <Notice tone="warn" title={m.signing_not_ready()} />;
	if (!isTest) return null;
	return (
		<Notice tone="warn" title={m.signing_test_title()}>
			<p>{m.signing_test_text()}</p>
			{controlUrl === null ? null : (
				<ul className="mt-2 flex flex-wrap gap-x-5">
					<li>
						<OtherPage href={controlUrl} label={m.signing_test_open()} />
					</li>
					<li>
						<OtherPage href={url.replace('wss:', 'https:')} label={m.signing_test_certificate()} />
					</li>
				</ul>
			)}
		</Notice>
	);
}

function OtherPage({ href, label }: { href: string; label: string }) {
	return (
		<a className="link inline-flex min-h-8 items-center gap-1.5" href={href} target="_blank" rel="noopener">
			{label}
			<Icon name="external" />
		</a>
	);
}

export function InstallApplication() {
	return (
		<Details summary={<span className="text-[15px] font-[550]">{m.signing_install_title()}</span>}>
			<ol className="flex list-decimal flex-col gap-1.5 pl-5 text-[15px]">
				<li>
					{m.signing_install_1()}{' '}
					<a
						className="link inline-flex items-center gap-1.5"
						href={applicationPage}
						target="_blank"
						rel="noopener noreferrer"
					>
						{m.signing_install_link()}
						<Icon name="external" />
					</a>
				</li>
				<li>{m.signing_install_2()}</li>
				<li>{m.signing_install_3()}</li>
			</ol>
			<p className="mt-3 text-sm text-ink-2">{m.signing_install_phone()}</p>
		</Details>
	);
}
