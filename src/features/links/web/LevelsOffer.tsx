import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';

type LevelsOfferProps = {
	/** where to go on after the sign-in */
	next: string;
	isVisitor: boolean;
	/** to a visitor */
	signIn: string;
	/** the plans that include it; null: none is sold */
	price: string | null;
};

/** What is shown to accounts whose plan includes levels of links. */
export function LevelsOffer({ next, isVisitor, signIn, price }: LevelsOfferProps) {
	const locale = currentLocale();
	const toTariffs = (
		<LinkButton kind={isVisitor ? 'ghost' : 'primary'} to={paths.tariffs.path(locale)}>
			{m.tariffs_title()}
		</LinkButton>
	);
	return (
		<Notice
			tone={isVisitor ? 'off' : 'warn'}
			icon={isVisitor ? 'document' : 'warn'}
			title={isVisitor ? signIn : m.error_plan_needed()}
			action={
				isVisitor ? (
					<span className="flex flex-wrap gap-2">
						<LinkButton to={withQuery(paths.login.path(locale), { next })}>{m.common_login()}</LinkButton>
						{toTariffs}
					</span>
				) : (
					toTariffs
				)
			}
		>
			{price}
		</Notice>
	);
}
