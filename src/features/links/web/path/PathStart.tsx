import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { LevelsOffer } from '../LevelsOffer.tsx';
import { PathForm } from './PathForm.tsx';

type PathStartProps = {
	bin: string;
	isVisitor: boolean;
	needsPlan: boolean;
	/** titles of those that include it */
	plans: string;
	typed: string | undefined;
	fault: string | null;
};

/** Before the other one is chosen, and where there is nothing to choose from. */
export function PathStart({ bin, isVisitor, needsPlan, plans, typed, fault }: PathStartProps) {
	const locale = currentLocale();
	return (
		<div className="wrap flex flex-col gap-5 pt-5 pb-12 md:pt-8 md:pb-16">
			<div>
				<Link
					to={paths.subject.path(locale, { bin })}
					className="link inline-flex min-h-11 items-center gap-1 text-[15px]"
				>
					<Icon name="back" />
					{m.links_to_card()}
				</Link>
				<PageHead title={m.links_path_title()} lead={m.links_path_lead()} />
			</div>
			{isVisitor || needsPlan ? (
				<LevelsOffer
					next={paths.subjectPath.path(locale, { bin })}
					isVisitor={isVisitor}
					signIn={m.links_path_sign_in()}
					price={plans === '' ? null : m.links_path_price({ plans })}
				/>
			) : (
				<section className="card px-5 py-6 md:px-8">
					<PathForm bin={bin} typed={typed} fault={fault} />
				</section>
			)}
		</div>
	);
}
