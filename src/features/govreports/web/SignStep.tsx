import { Link, useNavigate } from 'react-router';
import type { ApplicationView } from '#features/signing/contract.ts';
import { SignForm } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { Details } from '#web/ui/Details.tsx';
import type { GovReportView, UnbalancedView } from '../contract.ts';
import { Unbalanced } from './Unbalanced.tsx';

export type SignStepProps = {
	report: GovReportView;
	/** as it was checked for this page: nothing else is signed here */
	text: { xml: string; sha256: string; unbalanced: readonly UnbalancedView[] };
	application: ApplicationView;
};

/** What is signed, and both ways to sign it. */
export function SignStep({ report: { id }, text: { xml, sha256, unbalanced }, application }: SignStepProps) {
	const navigate = useNavigate();
	const here = paths.cabinetGovReport.path(currentLocale(), { id });
	return (
		<>
			<Unbalanced of={id} unbalanced={unbalanced} isForeseen />
			<Card id="sign" title={m.gov_sign_title()}>
				<SignForm
					key={sha256}
					application={application}
					wanted={{ action: 'gov_report', statement_id: id, text_sha256: sha256 }}
					computer={m.gov_sign_computer()}
					phone={m.gov_sign_phone()}
					note={m.gov_sign_note()}
					onDone={() => void navigate(withQuery(here, { sent: 1 }), { replace: true })}
				/>
				<div className="mt-4">
					<Details summary={m.gov_sign_file()}>
						<pre className="max-h-[320px] overflow-auto text-[13px] whitespace-pre-wrap [overflow-wrap:anywhere]">
							{xml}
						</pre>
					</Details>
				</div>
				<p className="mt-4">
					<Link to={here} className="link inline-block py-1">
						{m.gov_sign_back()}
					</Link>
				</p>
			</Card>
		</>
	);
}
