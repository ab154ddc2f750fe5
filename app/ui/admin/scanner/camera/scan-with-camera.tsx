import { type ReactNode, useState } from "react";
import { within } from "#app/ui/admin/answer-limit.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useScan } from "#app/ui/admin/scanner/scanner.tsx";
import { LONGEST_ANSWER_MS } from "#app/ui/requests.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { CameraDialog } from "./camera-dialog.tsx";
import { cameraTexts } from "./texts.ts";

/** Neither the camera's part nor its reader is loaded before the first press. */
export function ScanWithCamera({
  children,
}: {
  /** What became of the last code. */
  children?: ReactNode;
}) {
  const scan = useScan();
  const [dialog, setDialog] = useState<{ Dialog: typeof CameraDialog } | null>(null);
  const notify = useNotice();
  const t = useTexts(cameraTexts);
  const open = async () => {
    try {
      setDialog({
        Dialog: (await within(LONGEST_ANSWER_MS, import("./camera-dialog.tsx"))).CameraDialog,
      });
    } catch {
      notify("error", t.notOpened);
    }
  };
  return (
    <>
      <Button className="scan-with-camera" look="quiet" onClick={open}>
        <Icon name="scan" size={20} />
        <span>{t.scan}</span>
      </Button>
      {dialog && (
        <dialog.Dialog onCode={scan} onClose={() => setDialog(null)}>
          {children ?? t.holdBarcode}
        </dialog.Dialog>
      )}
    </>
  );
}
