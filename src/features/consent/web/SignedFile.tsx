import { m } from '#paraglide/messages.js';
import { Icon } from '#web/ui/Icon.tsx';

/** Where the signed text is downloaded. */
export function SignedFile({ href }: { href: string }) {
	return (
		<p className="mt-5">
			<a href={href} download className="btn btn-ghost">
				<Icon name="download" />
				{m.consent_download()}
			</a>
		</p>
	);
}
