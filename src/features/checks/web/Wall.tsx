import { type ReactNode, useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { WallData } from './load-wall.ts';
import { Proof } from './Proof.tsx';
import { RegisterButtons } from './RegisterButtons.tsx';

/** The checks of the day are used up: when there are new ones, and how to go on now. Nothing of the subject. */
export function Wall({ wall, children }: { wall: WallData; children: ReactNode }) {
	// the router has cached the block page: the page itself is requested again
	const goOn = () => window.location.replace(wall.next);
	return (
		<div className="wrap py-10 md:py-16">
			<div className="mx-auto max-w-[760px]">
				<WallWords
					wall={wall}
					onProved={goOn}
					heading={(title) => <h1 className="mt-4 text-2xl md:text-3xl">{title}</h1>}
				/>
				{children}
			</div>
		</div>
	);
}

type WallWordsProps = { wall: WallData; heading(title: string): ReactNode; onProved(): void };

/** The same inside a page that is there already. */
export function WallWords({ wall, heading, onProved }: WallWordsProps) {
	const { checks, isProofNeeded, next } = wall;
	const isVisitor = checks?.holder !== 'account';
	const { isLoggedIn, tokenChecked } = useSession();
	// a token that had run out made a user a visitor: now it is renewed
	const isUserAfterAll = isLoggedIn && tokenChecked && checks?.holder === 'visitor';
	useEffect(() => {
		if (isUserAfterAll) window.location.reload();
	}, [isUserAfterAll]);
	const count = m.quota_count({ count: checks?.limit ?? 0 });
	return (
		<>
			<Icon name={isProofNeeded ? 'shield' : 'clock'} className="size-9 text-blue" />
			{heading(isProofNeeded ? m.quota_proof_title() : m.quota_wall_title())}
			<div className="mt-3 max-w-[40em] text-lg text-ink-2">
				{isProofNeeded ? (
					<Proof words={proofWords()} onProved={onProved} />
				) : checks === null ? null : (
					<p>{isVisitor ? m.quota_wall_visitor({ count }) : m.quota_wall_account({ count })}</p>
				)}
			</div>
			{isVisitor ? (
				<section className="card mt-7 px-5 py-6 md:px-8 md:py-7">
					{checks === null ? null : (
						<p className="mb-5 max-w-[36em] font-[550]">
							{m.quota_wall_offer({ count: m.quota_count({ count: checks.free_plan_limit }) })}
						</p>
					)}
					<RegisterButtons next={next} />
				</section>
			) : (
				<p className="mt-6 flex flex-wrap gap-3">
					<LinkButton to={paths.searchResult.path(currentLocale())}>{m.quota_wall_to_search()}</LinkButton>
					<LinkButton to={paths.tariffs.path(currentLocale())} kind="ghost">
						{m.tariffs_see()}
					</LinkButton>
				</p>
			)}
			<p className="mt-9 mb-4 max-w-[44em] text-[15px] text-muted">{m.quota_wall_repeat()}</p>
		</>
	);
}

function proofWords() {
	return {
		...{ why: m.quota_proof_text(), done: m.quota_proof_done() },
		...{ failed: m.quota_proof_failed(), noScript: m.quota_proof_no_script() },
	};
}
