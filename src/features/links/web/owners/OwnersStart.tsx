import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { LevelsOffer } from '../LevelsOffer.tsx';

type OwnersStartProps = {
	bin: string;
	next: string;
	isVisitor: boolean;
	/** titles of those that include it */
	plans: string;
	/** why this subject has no owners; null: the plan is what is missing */
	fault: string | null;
};

export function OwnersStart({ bin, next, isVisitor, plans, fault }: OwnersStartProps) {
	return (
		<div className="wrap flex flex-col gap-5 pt-5 pb-12 md:pt-8 md:pb-16">
			<div>
				<Link
					to={paths.subject.path(currentLocale(), { bin })}
					className="link inline-flex min-h-11 items-center gap-1 text-[15px]"
				>
					<Icon name="back" />
					{m.links_to_card()}
				</Link>
				<PageHead title={m.links_owners_title()} lead={m.links_owners_lead()} />
			</div>
			{fault === null ? (
				<LevelsOffer
					next={next}
					isVisitor={isVisitor}
					signIn={m.links_owners_sign_in()}
					price={plans === '' ? null : m.links_owners_price({ plans })}
				/>
			) : (
				<Notice tone="warn" title={fault} />
			)}
		</div>
	);
}
