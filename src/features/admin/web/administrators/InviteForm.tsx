import { m } from '#paraglide/messages.js';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { FormRefusal } from '../admin-page.server.ts';
import { ReasonForm } from '../parts/ReasonForm.tsx';
import { RoleBoxes } from './RoleBoxes.tsx';

export type Invited = { email: string; link: string };

/** The link is shown once and cannot be read again. */
export function InviteForm({ invited, refused }: { invited: Invited | null; refused: FormRefusal | undefined }) {
	return (
		<section aria-labelledby="invite" className="card px-4 py-4 md:px-5">
			<h2 id="invite" className="mb-1 text-lg">
				{m.admin_invite()}
			</h2>
			<p className="mb-4 text-sm text-ink-2">{m.admin_invite_text()}</p>
			<div role="status" className="mb-4 empty:hidden">
				{invited === null ? null : (
					<Notice tone="ok" title={m.admin_invited({ email: invited.email })}>
						<p className="mb-2 font-mono text-sm break-all">{invited.link}</p>
						<CopyButton value={invited.link} label={m.common_copy()} withText />
					</Notice>
				)}
			</div>
			{/* the next one is somebody else: nothing typed for the last one stays */}
			<ReasonForm key={invited?.link} act="invite" refused={refused} submit={m.admin_invite_submit()}>
				<TextField
					label={m.admin_email()}
					name="email"
					type="email"
					required
					autoComplete="off"
					maxLength={254}
					defaultValue={refused?.typed.email}
					errors={refused?.fields.email}
				/>
				<RoleBoxes chosen={[]} errors={refused?.fields.roles} />
			</ReasonForm>
		</section>
	);
}
