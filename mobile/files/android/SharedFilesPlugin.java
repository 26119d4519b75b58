package app.foco;

import android.content.ContentResolver;
import android.database.Cursor;
import android.net.Uri;
import android.provider.OpenableColumns;
import android.util.Base64;
import com.getcapacitor.JSArray;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Files that other apps share: the page asks for them by the name that stands in the link, once. */
@CapacitorPlugin(name = "SharedFiles")
public class SharedFilesPlugin extends Plugin {

    /** Of all files of one share. An export of years has some megabytes. */
    private static final int MOST_BYTES = 10 * 1024 * 1024;

    private static final int MOST_FILES = 10;
    private static final int MOST_SHARES = 4;

    private static final Map<String, List<Uri>> shares = new LinkedHashMap<>();

    /** Null: nothing of it is a file that another app offers. */
    static synchronized String keep(List<Uri> uris) {
        List<Uri> files = new ArrayList<>();
        if (uris != null) {
            for (Uri uri : uris) if (isOffered(uri) && files.size() < MOST_FILES) files.add(uri);
        }
        if (files.isEmpty()) return null;
        if (shares.size() >= MOST_SHARES) shares.remove(shares.keySet().iterator().next());
        String name = UUID.randomUUID().toString();
        shares.put(name, files);
        return name;
    }

    /** A path would be read with our own rights, and could be one of our own files. */
    private static boolean isOffered(Uri uri) {
        if (uri == null || !ContentResolver.SCHEME_CONTENT.equals(uri.getScheme())) return false;
        String authority = uri.getAuthority();
        return authority != null && !authority.contains("app.foco");
    }

    private static synchronized List<Uri> remove(String name) {
        return name == null ? null : shares.remove(name);
    }

    @PluginMethod
    public void take(PluginCall call) {
        List<Uri> uris = remove(call.getString("name"));
        JSArray files = new JSArray();
        int left = MOST_BYTES;
        try {
            for (Uri uri : uris == null ? new ArrayList<Uri>() : uris) {
                byte[] bytes = read(uri, left);
                left -= bytes.length;
                JSObject file = new JSObject();
                file.put("name", nameOf(uri));
                file.put("type", getContext().getContentResolver().getType(uri));
                file.put("data", Base64.encodeToString(bytes, Base64.NO_WRAP));
                files.put(file);
            }
        } catch (IOException | RuntimeException error) {
            // Whatever another app's provider throws would end ours.
            call.reject("The shared file could not be read");
            return;
        }
        JSObject answer = new JSObject();
        answer.put("files", files);
        call.resolve(answer);
    }

    /** Not more than this, whatever the other app says of its length. */
    private byte[] read(Uri uri, int most) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (InputStream input = getContext().getContentResolver().openInputStream(uri)) {
            if (input == null) throw new IOException("Nothing there");
            byte[] part = new byte[16 * 1024];
            for (int count = input.read(part); count >= 0; count = input.read(part)) {
                if (bytes.size() + count > most) throw new IOException("Too large");
                bytes.write(part, 0, count);
            }
        }
        return bytes.toByteArray();
    }

    private String nameOf(Uri uri) {
        String[] columns = { OpenableColumns.DISPLAY_NAME };
        try (Cursor found = getContext().getContentResolver().query(uri, columns, null, null, null)) {
            if (found != null && found.moveToFirst() && found.getString(0) != null) return found.getString(0);
        } catch (RuntimeException error) {
            // Without a name it is still the file.
        }
        String last = uri.getLastPathSegment();
        return last == null ? "file" : last;
    }
}
