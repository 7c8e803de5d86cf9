import { OfferLines } from '#features/auth/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { Card } from '#web/ui/Card.tsx';
import { Details } from '#web/ui/Details.tsx';
import type { ConsentView } from '../../contract.ts';

const steps: Readonly<Record<ConsentView['step'], () => string>> = {
	signin: m.profile_consents_signin,
	restore: m.profile_consents_restore,
	login: m.profile_consents_login,
};

/** Every version that was agreed to, with its own words. */
export function ConsentCard({ consents }: { consents: readonly ConsentView[] }) {
	return (
		<Card id="consents" title={m.profile_consents_title()}>
			<p className="max-w-[44em] text-[15px] text-ink-2">{m.profile_consents_text()}</p>
			<div className="mt-3">
				{consents.map(({ version, given_at: at, step, text }) => (
					<Details
						key={version}
						className="border-t border-line"
						summary={
							<>
								<span className="block font-[600]">{m.profile_consents_version({ version })}</span>
								<span className="block text-sm text-muted">
									{steps[step]()}, <time dateTime={at}>{formatInstant(at)}</time>
								</span>
							</>
						}
					>
						<div className="flex max-w-[44em] flex-col gap-2 text-[15px]">
							<OfferLines text={text} />
						</div>
					</Details>
				))}
			</div>
		</Card>
	);
}
