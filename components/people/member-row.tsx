"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { useFormat } from "@/components/ui/use-format";
import { ROLES, type Role } from "@/db/vocabulary";
import type { Member } from "@/lib/contract/members";

export type MemberShown = z.output<typeof Member>;

type MemberRowProps = {
  of: MemberShown;
  isSelf: boolean;
  onRole: (role: Role) => void;
  onRemove: () => void;
};

/** Somebody of the company, with their role, which can be changed, and when they were last here. */
export function MemberRow({ of: member, isSelf, onRole, onRemove }: MemberRowProps) {
  const t = useTranslations("members");
  const format = useFormat();
  return (
    <tr>
      <th scope="row" className="max-[701px]:col-span-full">
        {member.name}
        {isSelf && <span className="text-print-muted">{format.aside(t("you"))}</span>}
        <small className="block break-all text-print-muted">{member.email}</small>
      </th>
      <td>
        <Select
          className="min-w-32 max-w-52"
          aria-label={t("roleOf", { name: member.name })}
          value={member.role}
          onChange={({ target }) => {
            const role = ROLES.find((each) => each === target.value);
            if (role) onRole(role);
          }}
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`roles.${role}`)}
            </option>
          ))}
        </Select>
      </td>
      <td className="max-[701px]:hidden">
        {member.lastConnexion ? format.dayOfYear(member.lastConnexion) : t("never")}
      </td>
      <td className="text-right">
        <Button look="quiet" aria-label={t("removeOf", { name: member.name })} onClick={onRemove}>
          {t("remove")}
        </Button>
      </td>
    </tr>
  );
}
